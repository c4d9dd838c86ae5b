-- Identity tokens that have logged in: each does so once. Their hashes only.
create table used_identity_token (
  token_hash bytea primary key,
  used_at timestamptz not null
);

-- Codes of the sandbox's own issuer, each exchanged once for a token.
create table issuer_code (
  code_hash bytea primary key,
  email text not null,
  nonce text not null,
  challenge text not null,
  redirect_uri text not null,
  created_at timestamptz not null
);
