-- A number that a customer can say, for each loan; src/domain/contract-number.ts adds its check digit.
alter table loan add column number integer not null unique
  generated always as identity (start with 1000001);
