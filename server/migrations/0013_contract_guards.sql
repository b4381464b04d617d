-- What an audit entry says, as one number. jsonb spells a value one way, whoever asks and wherever.
CREATE FUNCTION audit_entry_hash(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    entry.prev_hash, entry.seq, entry.id, extract(epoch FROM entry.at), entry.actor_id, entry.action,
    entry.subject_type, entry.subject_id, entry.details, entry.ip, entry.user_agent, entry.request_id
  )::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- The head's row is locked until the transaction ends, so two entries about one subject never follow the same one.
CREATE FUNCTION audit_log_chained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_heads AS head (subject_type, subject_id, seq, hash)
    VALUES (NEW.subject_type, NEW.subject_id, 1, '')
    ON CONFLICT (subject_type, subject_id) DO UPDATE SET seq = head.seq + 1
    RETURNING head.seq, head.hash INTO NEW.seq, NEW.prev_hash;
  NEW.hash := audit_entry_hash(NEW);
  UPDATE audit_heads SET hash = NEW.hash
    WHERE subject_type = NEW.subject_type AND subject_id = NEW.subject_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
--> statement-breakpoint
DO $$
DECLARE
  entry audit_log;
  last audit_heads;
BEGIN
  FOR entry IN SELECT * FROM audit_log ORDER BY subject_type, subject_id, seq LOOP
    SELECT * INTO last FROM audit_heads
      WHERE subject_type = entry.subject_type AND subject_id = entry.subject_id;
    entry.prev_hash := coalesce(last.hash, '');
    entry.hash := audit_entry_hash(entry);
    UPDATE audit_log SET prev_hash = entry.prev_hash, hash = entry.hash WHERE id = entry.id;
    INSERT INTO audit_heads VALUES (entry.subject_type, entry.subject_id, entry.seq, entry.hash)
      ON CONFLICT (subject_type, subject_id) DO UPDATE SET seq = entry.seq, hash = entry.hash;
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;
--> statement-breakpoint
CREATE TRIGGER audit_log_chained BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_chained();
--> statement-breakpoint
-- An end of a chain only ever moves on.
CREATE FUNCTION audit_heads_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.seq >= OLD.seq THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_heads only grows: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_heads_stand BEFORE UPDATE OR DELETE ON audit_heads
  FOR EACH ROW EXECUTE FUNCTION audit_heads_stand();
--> statement-breakpoint
-- What was signed, and the versions it was signed in, are as permanent as the trail. A signature can only be voided.
CREATE FUNCTION contract_evidence_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'contract_signatures' THEN
    IF OLD.voided_at IS NULL AND to_jsonb(NEW) - 'voided_at' = to_jsonb(OLD) - 'voided_at' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER contract_versions_stand BEFORE UPDATE OR DELETE ON contract_versions
  FOR EACH ROW EXECUTE FUNCTION contract_evidence_stands();
--> statement-breakpoint
CREATE TRIGGER contract_signatures_stand BEFORE UPDATE OR DELETE ON contract_signatures
  FOR EACH ROW EXECUTE FUNCTION contract_evidence_stands();
--> statement-breakpoint
CREATE TRIGGER contract_papers_stand BEFORE UPDATE OR DELETE ON contract_papers
  FOR EACH ROW EXECUTE FUNCTION contract_evidence_stands();
--> statement-breakpoint
UPDATE contracts SET
  starts_at = (event_date + start_time) AT TIME ZONE time_zone,
  setup_at = ((event_date + start_time) AT TIME ZONE time_zone) - interval '1 hour',
  ends_at = ((event_date + end_time) AT TIME ZONE time_zone)
    + CASE WHEN end_time <= start_time THEN interval '1 day' ELSE interval '0' END
  WHERE event_date IS NOT NULL AND start_time IS NOT NULL AND end_time IS NOT NULL;
--> statement-breakpoint
-- Bookings made before this rule may overlap: of those, the earlier one counts.
UPDATE contracts later SET setup_at = NULL WHERE status = 'confirmed' AND EXISTS (
  SELECT 1 FROM contracts earlier WHERE earlier.dj_id = later.dj_id AND earlier.status = 'confirmed'
    AND earlier.id < later.id
    AND tstzrange(earlier.setup_at, earlier.ends_at) && tstzrange(later.setup_at, later.ends_at));
--> statement-breakpoint
-- Nobody plays in two places: the hours of a DJ's confirmed bookings, setup included, never overlap.
ALTER TABLE contracts ADD CONSTRAINT contracts_no_double_booking
  EXCLUDE USING gist (dj_id WITH =, tstzrange(setup_at, ends_at) WITH &&)
  WHERE (status = 'confirmed' AND setup_at IS NOT NULL AND ends_at IS NOT NULL);
