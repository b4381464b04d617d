curl "$CUEBOOK/api/contracts" \
  --header "Authorization: Bearer $CUEBOOK_TOKEN"
