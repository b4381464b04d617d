curl "$CUEBOOK/api/contracts?limit=20" \
  --header "Authorization: Bearer $CUEBOOK_TOKEN"
