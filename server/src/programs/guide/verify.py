import base64, hashlib, hmac, json, time

def event_from(headers, body, secret):
    """`body` is the text as it arrived. Returns the event, or raises if it is not from Cuebook."""
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        raise ValueError("too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    wanted = hmac.new(key, f"{id}.{at}.{body}".encode(), hashlib.sha256).digest()
    given = [base64.b64decode(part.split(",")[1]) for part in headers["webhook-signature"].split()]
    if not any(hmac.compare_digest(each, wanted) for each in given):
        raise ValueError("wrong signature")
    return json.loads(body)
