-- The ledger is the truth about credits. These guards hold even for a statement that bypasses the product.

CREATE FUNCTION credit_ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_lots SET remaining = remaining + NEW.delta
  WHERE id = NEW.lot_id AND user_id = NEW.user_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger row names lot % which user % does not own', NEW.lot_id, NEW.user_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_ledger_apply AFTER INSERT ON credit_ledger
FOR EACH ROW EXECUTE FUNCTION credit_ledger_apply();
--> statement-breakpoint
-- Rows are never changed. They leave only with the whole account, when the erasing transaction says so.
CREATE FUNCTION credit_ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('cuelight.erasing_account', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'credit_ledger is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_ledger_append_only BEFORE UPDATE OR DELETE ON credit_ledger
FOR EACH ROW EXECUTE FUNCTION credit_ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER credit_ledger_no_truncate BEFORE TRUNCATE ON credit_ledger
FOR EACH STATEMENT EXECUTE FUNCTION credit_ledger_refuse();
--> statement-breakpoint
-- The packages a fresh installation sells (specification, section 9; validity decided by the operator).
INSERT INTO packages (price_cents, credits, expire_in_month) VALUES (900, 1, 3), (1500, 2, 6), (2000, 3, 12);
