/** Which channels a customer accepts messages on. They belong to the account. */
import { accountOf, type Handler, type Handlers } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';

const SUBJECT = 'marketing-personal-lending-application';

export const CHANNELS = ['email', 'sms', 'call', 'whatsapp', 'device-push'] as const;
export type OfferChannel = (typeof CHANNELS)[number];

interface StoredPreferences {
  readonly preferences: { readonly [SUBJECT]: OfferChannel[] };
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

const NO_PREFERENCES: StoredPreferences = {
  preferences: { [SUBJECT]: [] },
  createdAt: null,
  updatedAt: null,
};

async function readPreferences(database: Queryable, customerId: string): Promise<StoredPreferences> {
  const [row] = await database.query<{ preferences: StoredPreferences }>(
    'select preferences from customer where id = $1',
    [customerId],
  );
  return { ...NO_PREFERENCES, ...row?.preferences };
}

/** The channels on which the customer accepts messages. */
export const readChannels = async (database: Queryable, customerId: string): Promise<OfferChannel[]> =>
  (await readPreferences(database, customerId)).preferences[SUBJECT];

/** Replaces the accepted channels. */
export async function storeChannels(
  database: Queryable,
  customerId: string,
  channels: OfferChannel[],
  now: Date,
): Promise<StoredPreferences> {
  const [row] = await database.query<{ preferences: Partial<StoredPreferences> }>(
    'select preferences from customer where id = $1 for update',
    [customerId],
  );
  const updatedAt = now.toISOString();
  const kept = {
    preferences: { [SUBJECT]: channels },
    createdAt: row?.preferences.createdAt ?? updatedAt,
    updatedAt,
  };
  await database.query('update customer set preferences = $2::jsonb where id = $1', [
    customerId,
    JSON.stringify(kept),
  ]);
  return kept;
}

const getMessagePreferences: Handler<'getMessagePreferences'> = async (call) => ({
  status: 200,
  body: await readPreferences(call.database, accountOf(call)),
});

const updateMessagePreferences: Handler<'updateMessagePreferences'> = async (call) => {
  const channels = call.body.preferences[SUBJECT];
  return { status: 200, body: await storeChannels(call.database, accountOf(call), channels, call.now) };
};

export const messagePreferenceHandlers: Handlers = { getMessagePreferences, updateMessagePreferences };
