CREATE TABLE "question_answers" (
	"contract_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_answers_contract_id_question_id_pk" PRIMARY KEY("contract_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"dj_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"event_types" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questionnaires_dj_id_key_pk" PRIMARY KEY("dj_id","key")
);
--> statement-breakpoint
CREATE TABLE "sent_questionnaires" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"sending_id" uuid NOT NULL,
	"name" text NOT NULL,
	"questions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"added_at" timestamp (3) with time zone,
	"added_untold_since" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answers_untold_since" timestamp (3) with time zone,
	"complete_told" integer,
	"reminded_at" timestamp (3) with time zone,
	"remind_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_contract_id_sent_questionnaires_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."sent_questionnaires"("contract_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_questionnaires" ADD CONSTRAINT "sent_questionnaires_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_questionnaires_remind" ON "sent_questionnaires" USING btree ("remind_at") WHERE remind_at is not null;