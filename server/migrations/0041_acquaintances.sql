CREATE TABLE "acquaintances" (
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"wrote_at" timestamp with time zone,
	"met_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "acquaintances_user_id_other_id_pk" PRIMARY KEY("user_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "acquaintances" ADD CONSTRAINT "acquaintances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acquaintances" ADD CONSTRAINT "acquaintances_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acquaintances_other" ON "acquaintances" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "messages_sent_newest" ON "messages" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "messages_received_newest" ON "messages" USING btree ("recipient_id","id");--> statement-breakpoint
-- Whatever has happened so far between two people.
INSERT INTO "acquaintances" ("user_id", "other_id", "wrote_at")
  SELECT sender_id, recipient_id, min(created_at) FROM messages WHERE sender_id <> recipient_id GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "acquaintances" ("user_id", "other_id", "met_at")
  SELECT user_id, other_id, min(at) FROM (
    SELECT dj_id AS user_id, client_id AS other_id, created_at AS at FROM contracts WHERE client_id IS NOT NULL AND sent_version IS NOT NULL
    UNION ALL SELECT client_id, dj_id, created_at FROM contracts WHERE client_id IS NOT NULL AND sent_version IS NOT NULL
    UNION ALL SELECT a.dj_id, r.client_id, a.created_at FROM service_request_applications a JOIN service_requests r ON r.id = a.request_id
    UNION ALL SELECT r.client_id, a.dj_id, a.created_at FROM service_request_applications a JOIN service_requests r ON r.id = a.request_id
  ) met WHERE user_id <> other_id GROUP BY 1, 2
  ON CONFLICT ("user_id", "other_id") DO UPDATE SET met_at = excluded.met_at;
--> statement-breakpoint
INSERT INTO "acquaintances" ("user_id", "other_id", "blocked_at")
  SELECT user_id, other_id, blocked_at FROM conversations WHERE blocked_at IS NOT NULL
  ON CONFLICT ("user_id", "other_id") DO UPDATE SET blocked_at = excluded.blocked_at;
--> statement-breakpoint
-- Most messages are not the first, so most of them only read.
CREATE FUNCTION acquaintances_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM acquaintances
      WHERE user_id = NEW.sender_id AND other_id = NEW.recipient_id AND wrote_at IS NOT NULL) THEN
    INSERT INTO acquaintances AS a (user_id, other_id, wrote_at)
      VALUES (NEW.sender_id, NEW.recipient_id, NEW.created_at)
      ON CONFLICT (user_id, other_id) DO UPDATE SET wrote_at = coalesce(a.wrote_at, excluded.wrote_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER acquaintances_of_message AFTER INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION acquaintances_of_message();
--> statement-breakpoint
-- Writes both sides in the same order everywhere, so that two calls cannot wait for each other.
CREATE FUNCTION acquaintances_meet(one uuid, other uuid, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO acquaintances AS a (user_id, other_id, met_at)
    SELECT user_id, other_id, at FROM (VALUES (one, other), (other, one)) AS sides (user_id, other_id)
    WHERE one <> other AND NOT EXISTS (SELECT 1 FROM acquaintances m
      WHERE m.user_id = sides.user_id AND m.other_id = sides.other_id AND m.met_at IS NOT NULL)
    ORDER BY user_id
    ON CONFLICT (user_id, other_id) DO UPDATE SET met_at = coalesce(a.met_at, excluded.met_at)
$$;
--> statement-breakpoint
CREATE FUNCTION acquaintances_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.client_id IS NOT NULL AND NEW.sent_version IS NOT NULL THEN
    PERFORM acquaintances_meet(NEW.dj_id, NEW.client_id, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER acquaintances_of_contract AFTER INSERT OR UPDATE OF client_id, sent_version ON contracts
  FOR EACH ROW EXECUTE FUNCTION acquaintances_of_contract();
--> statement-breakpoint
CREATE FUNCTION acquaintances_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM acquaintances_meet(NEW.dj_id, client_id, NEW.created_at) FROM service_requests WHERE id = NEW.request_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER acquaintances_of_application AFTER INSERT ON service_request_applications
  FOR EACH ROW EXECUTE FUNCTION acquaintances_of_application();
--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "blocked_at";