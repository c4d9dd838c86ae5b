-- Migrates loans stored before there were two proposals, and before the requested due day had its own name.
update loan set content = jsonb_set(
  content || jsonb_build_object('proposals', '[]'::jsonb),
  '{facts}',
  (content -> 'facts') || jsonb_build_object('proposals', null)
);

update loan set content = jsonb_set(
  content,
  '{counterOfferFeedback}',
  (content -> 'counterOfferFeedback') - 'payDay'
    || jsonb_build_object('dueDay', content -> 'counterOfferFeedback' -> 'payDay')
)
where jsonb_typeof(content -> 'counterOfferFeedback') = 'object';
