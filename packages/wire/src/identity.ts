import * as v from 'valibot'

/** Answer of `GET /v1/identity/{address}`: the name and avatar of an address, `null` where it has none. */
export interface Identity {
  readonly name: string | null
  readonly avatar: string | null
  /** When the name was looked up (ISO 8601). */
  readonly resolvedAt: string
}

/** Reads an {@link Identity}. */
export const identitySchema: v.GenericSchema<Identity> = v.object({
  name: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  resolvedAt: v.string(),
})
