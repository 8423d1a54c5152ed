type Row = Readonly<Record<string, string>>

/** Where the database holds values that a master key has sealed and that last. Sealed mail goes out or expires within a day. */
export const sealedPlaces = [
  {
    table: 'login_shares',
    id: 'device',
    contextOf: (row: Row) => `share ${row['account']} ${row['device']}`,
  },
  {
    table: 'login_recoveries',
    id: 'id',
    contextOf: (row: Row) => `recovery ${row['account']} ${row['id']}`,
  },
  {
    table: 'login_signing_keys',
    id: 'id',
    contextOf: (row: Row) => `signing key ${row['id']}`,
  },
] as const
