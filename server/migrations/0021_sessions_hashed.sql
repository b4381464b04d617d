-- Sessions are looked up by the hash of their token, so that the table opens no account. Open sessions go on.
UPDATE sessions SET token = rtrim(translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/', '-_'), '=');
--> statement-breakpoint
-- Links to set a new password are kept hashed too; those on their way are asked for again.
DELETE FROM verifications WHERE identifier LIKE 'reset-password:%';
