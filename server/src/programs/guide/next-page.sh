curl --silent --output first.json --dump-header headers.txt \
  "$CUEBOOK/api/contracts" --header "Authorization: Bearer $CUEBOOK_TOKEN"
next=$(tr -d '\r' < headers.txt | sed -n 's/^x-next-cursor: //p')
if [ -n "$next" ]; then
  curl --silent --output second.json \
    "$CUEBOOK/api/contracts?before=$next" --header "Authorization: Bearer $CUEBOOK_TOKEN"
fi
