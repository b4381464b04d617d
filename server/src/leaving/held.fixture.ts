/**
 * Every column of every table by what happens to it when a person leaves. A test compares this with the database, so a new
 * column needs its place here, and it holds docs/privacy.md to what is kept.
 */
interface Held {
  /** Says something about a person, and is deleted or made anonymous. */
  readonly gone?: string
  /** Says something about a person and stays; docs/privacy.md says why. */
  readonly kept?: string
  /** Numbers, times, states, and ids that lead to nobody once the account names nobody. */
  readonly plain?: string
}

export const held: Readonly<Record<string, Held>> = {
  accounts: {
    gone: 'account_id password access_token refresh_token id_token',
    plain:
      'id user_id provider_id access_token_expires_at refresh_token_expires_at scope created_at updated_at',
  },
  acquaintances: { plain: 'user_id other_id wrote_at met_at blocked_at' },
  answer_times: { plain: 'id counted_at minutes' },
  answered_calls: { gone: 'reply', plain: 'actor_id key_hash call_hash created_at' },
  attempts: { plain: 'key count window_ends_at' },
  audit_heads: { plain: 'subject_type subject_id seq hash' },
  audit_log: {
    kept: 'details ip user_agent',
    plain: 'id at actor_id action subject_type subject_id request_id erased_at seq prev_hash hash',
  },
  blocked_days: { gone: 'note', plain: 'dj_id day created_at' },
  brought_bookings: {
    gone: 'event client_name client_email client_phone venue venue_address notes uid',
    plain:
      'id dj_id import_id version event_date start_time end_time time_zone price_cents deposit_cents contract_id created_at updated_at',
  },
  brought_contacts: {
    gone: 'name email phone note',
    plain: 'id dj_id import_id version created_at updated_at',
  },
  busy_days: { plain: 'dj_id day source_id' },
  busy_hours: { plain: 'id dj_id source_id starts_at ends_at all_day' },
  calendar_connections: {
    gone: 'account secret fingerprint',
    plain:
      'id user_id platform secret_version signed_out runs next_sync_at lease_id leased_until last_sync_at failures trouble trouble_since told_at in_step total created_at',
  },
  calendar_events: { gone: 'calendar_id remote_id', plain: 'connection_id contract_id etag hash updated_at' },
  calendar_feeds: { plain: 'user_id generation last_read_at renewed_for' },
  calendar_settings: {
    gone: 'google_calendar_id outlook_calendar_id apple_url apple_username apple_calendar_id',
    plain:
      'user_id version google_enabled outlook_enabled apple_enabled auto_sync sync_interval create_events update_events delete_events sync_past_events updated_at',
  },
  calendar_sign_ins: { gone: 'verifier', plain: 'state_hash user_id platform created_at' },
  cash_marks: { plain: 'id deposit_id amount_cents marked_at' },
  clips: { gone: 'title heard file_key', plain: 'id user_id slot position seconds peaks created_at' },
  contract_papers: { kept: 'pdf', plain: 'contract_id version sha256 audit_head sealed_at' },
  contract_signatures: {
    kept: 'name email image claims ip user_agent',
    plain:
      'id contract_id version party signer_id method image_sha256 document_sha256 consent_version consent_text signed_at voided_at',
  },
  contract_versions: { kept: 'terms document', plain: 'contract_id version sha256 author_id created_at' },
  contracts: {
    gone: 'client_email',
    kept: 'venue venue_address included description requirements additional_info terms',
    plain:
      'id status version sent_version dj_id client_id event_type event_date start_time end_time time_zone price_cents deposit_percent venue_lat venue_lng setup_at starts_at ends_at client_signed_at dj_signed_at dj_seen_version client_seen_version cancelled_by week_reminded_at day_reminded_at created_at updated_at',
  },
  conversations: { plain: 'user_id other_id last_message_id asked_at answered_at' },
  coupons: { plain: 'code name percent amount_cents duration months expires_at created_at' },
  data_export_parts: { plain: 'file_key export_id part' },
  data_exports: { plain: 'id user_id state asked_at ready_at expires_at bytes' },
  departures: { plain: 'user_id asked_at ends_at left_at forgotten_at' },
  deposits: {
    plain:
      'id contract_id token status receipt_number paid_at refunded_at cash_back_cents created_at updated_at',
  },
  dj_card_parts: { gone: 'first_clip', plain: 'dj_id taken_saturdays' },
  dj_day_counts: { plain: 'dj_id day kind count' },
  dj_favourites: { plain: 'user_id dj_id created_at' },
  dj_first_listings: { plain: 'user_id listed_at' },
  dj_invitations: { gone: 'email', plain: 'id invited_by invited_at joined_id' },
  dj_listing_words: { gone: 'word', plain: 'user_id' },
  dj_listings: {
    gone: 'search_name',
    plain:
      'user_id genres rate_cents rate_sort rating_hundredths review_count lat lng spot travel_miles listed_at has_clip match_score',
  },
  dj_packages: { gone: 'content', plain: 'dj_id version updated_at' },
  dj_price_bands: { plain: 'dj_id counted_at cuts about' },
  dj_profiles: {
    gone: 'bio specialties equipment username username_key address social_media',
    plain: 'user_id base_price_cents lat lng willing_to_travel max_distance_miles created_at updated_at',
  },
  dj_template_versions: { gone: 'name text', plain: 'template_id version saved_at' },
  dj_templates: { gone: 'name text', plain: 'id dj_id kind version updated_at' },
  dj_ratings: { plain: 'dj_id ones twos threes fours fives' },
  email_moves: { gone: 'email', plain: 'user_id expires_at' },
  imports: { gone: 'name', plain: 'id dj_id source kind sha256 bookings contacts created_at' },
  installation_marks: { plain: 'name at' },
  installation_secrets: { plain: 'name value created_at' },
  invitations: { gone: 'email', plain: 'token_hash subject_id expires_at created_at' },
  mailbox: { kept: 'to_address subject raw', plain: 'id message_id created_at' },
  market_figures: { plain: 'id figures counted_at' },
  market_months: { plain: 'month happened' },
  message_mails: { plain: 'user_id last_message_id mailed_at' },
  message_pictures: { gone: 'file_key', plain: 'id user_id width height created_at' },
  message_settings: { plain: 'user_id show_presence' },
  message_templates: { gone: 'text', plain: 'id user_id created_at' },
  messages: {
    kept: 'content',
    plain:
      'id sender_id recipient_id status client_id attachment_kind picture_id contract_id dj_id opening created_at',
  },
  music_plans: {
    gone: 'songs shared',
    plain: 'contract_id version shared_version shared_at reopened_at updated_at',
  },
  music_requests: {
    gone: 'playlist_name playlist_urls special_instructions note',
    plain: 'id client_id dj_id contract_id status answered_at created_at',
  },
  notification_preferences: { plain: 'user_id kind mail push' },
  notifications: { gone: 'title text', plain: 'id user_id kind path key read_at created_at' },
  outbox: {
    kept: 'payload sealed',
    plain: 'id topic dedupe_key run_at attempts leased_until last_error done_at dead_at created_at',
  },
  parties: {
    gone: 'title hosts',
    plain: 'contract_id code is_on version opens_on erased_at created_at updated_at',
  },
  party_guests: { gone: 'guest_key', plain: 'contract_id wishes created_at' },
  party_votes: { gone: 'guest_key', plain: 'wish_id' },
  party_wishes: {
    gone: 'title artist guest_name guest_key title_key artist_key',
    plain: 'id contract_id votes mark coming hidden_at created_at',
  },
  passkeys: {
    gone: 'name public_key credential_id',
    plain: 'id user_id counter device_type backed_up transports aaguid created_at',
  },
  payment_comparisons: { plain: 'provider started_at finished_at compared' },
  payment_differences: { plain: 'id provider intent_id payment_id what ours theirs found_at' },
  payment_events: { plain: 'provider event_id received_at' },
  payment_refunds: { kept: 'reason', plain: 'id payment_id amount_cents by_id created_at made_at' },
  payments: {
    kept: 'card_brand card_last4',
    plain:
      'id provider intent_id payment_intent_id kind subject_id state amount_cents refunded_cents refunded_at dispute_state disputed_cents dispute_at paid_at created_at updated_at',
  },
  payout_accounts: { gone: 'account_id', plain: 'user_id provider ready_at created_at updated_at' },
  pictures: { gone: 'large_key small_key', plain: 'user_id created_at' },
  prices: { plain: 'plan amount_cents' },
  program_tokens: {
    gone: 'name',
    plain: 'id user_id scopes token_hash created_at expires_at last_used_at',
  },
  push_subscriptions: { gone: 'endpoint p256dh auth', plain: 'id user_id session_id created_at' },
  question_answers: { gone: 'value', plain: 'contract_id question_id version answered_at' },
  questionnaires: { gone: 'name questions', plain: 'dj_id key event_types version created_at' },
  reports: {
    gone: 'details note',
    plain:
      'id reporter_id subject_kind subject_id about_id reason enclosed_messages state created_at handled_at handled_by',
  },
  review_invitations: { plain: 'contract_id invited_at asked_at' },
  reviews: {
    gone: 'reply',
    kept: 'comment',
    plain: 'id contract_id dj_id client_id rating created_at edited_at replied_at reply_edited_at removed_at',
  },
  saved_search_alerts: { plain: 'search_id dj_id' },
  saved_searches: { gone: 'name query', plain: 'id user_id created_at' },
  schema_migrations: { plain: 'name checksum applied_at' },
  sent_questionnaires: {
    gone: 'name questions',
    plain:
      'contract_id sending_id version sent_at added_at added_untold_since answered_at answers_untold_since complete_told reminded_at remind_at',
  },
  service_request_applications: {
    gone: 'availability message items package',
    plain:
      'id request_id dj_id status version request_version price_cents start_time end_time created_at updated_at',
  },
  service_request_invitations: { plain: 'request_id dj_id passed_at' },
  service_request_leads: { plain: 'request_id dj_id told_at mailed_at' },
  service_request_versions: { gone: 'content', plain: 'request_id version' },
  service_request_views: { plain: 'request_id dj_id viewed_at' },
  service_request_visits: { plain: 'dj_id visited_at' },
  service_requests: {
    gone: 'location description music chosen',
    plain:
      'id client_id status version event_date start_time end_time lat lng square party_type budget_cents guests answer_by opens_at contract_id suggested_at created_at updated_at',
  },
  sessions: {
    gone: 'ip_address user_agent',
    plain: 'id token user_id expires_at confirmed_at created_at updated_at',
  },
  stored_files: { plain: 'key type bytes created_at' },
  subscription_checkouts: {
    plain:
      'user_id id provider subscription_id intent_id plan amount_cents off_cents coupon_code trial_ends_at created_at',
  },
  subscription_customers: { gone: 'customer_id', plain: 'user_id provider created_at' },
  subscriptions: {
    plain:
      'user_id status plan provider subscription_id intent_id trial_ends_at period_ends_at ends_at_period_end past_due_since next_try_at reminded_of coupon_code used_codes busy_until version created_at updated_at',
  },
  test_customers: {
    gone: 'email name',
    plain: 'id idempotency_key card_brand card_last4 card_fingerprint card_is_good credit_cents created_at',
  },
  test_invoices: {
    plain:
      'id number customer_id subscription_id status amount_cents is_trial lines card_brand card_last4 created_at paid_at',
  },
  test_payments: {
    plain:
      'id amount_cents description reference refunded_cents dispute_state subscription_id client_secret idempotency_key status card_brand card_last4 created_at',
  },
  test_refunds: { plain: 'idempotency_key payment_id amount_cents created_at' },
  test_setups: {
    plain:
      'id customer_id subscription_id card_fingerprint card_is_good client_secret idempotency_key status card_brand card_last4 created_at',
  },
  test_subscriptions: {
    plain:
      'id idempotency_key customer_id status plan amount_cents coupon_code coupon_name off_cents coupon_lasts coupon_ends_at trial_ends_at anchor_at period_starts_at period_ends_at period_cents ends_at_period_end tries next_at change_key created_at',
  },
  timelines: {
    gone: 'rows',
    plain: 'contract_id version planned_start planned_end changed_by changed_at untold_since',
  },
  trial_cards: { kept: 'card_hash', plain: 'user_id created_at' },
  trial_refusals: { plain: 'user_id intent_id created_at' },
  users: {
    gone: 'email name image first_name last_name phone_number words',
    plain: 'id email_verified avatar_seed role review_since suspended_at is_admin created_at updated_at',
  },
  verifications: { gone: 'identifier value', plain: 'id expires_at created_at updated_at' },
  webhook_deliveries: {
    plain:
      'id webhook_id event_id type body created_at state tries round tried_at next_try_at status trouble',
  },
  webhooks: {
    gone: 'url',
    plain: 'id user_id events secret old_secret old_secret_until version off failing_since created_at',
  },
}
