import * as v from 'valibot'

/** How much can be paid with one method: `card` or `ach_bank_account`. Decimal texts. */
export interface OnrampLimit {
  readonly id: string
  readonly min: string
  readonly max: string
}

/** Reads an {@link OnrampLimit}. */
export const onrampLimitSchema: v.GenericSchema<OnrampLimit> = v.object({
  id: v.string(),
  min: v.string(),
  max: v.string(),
})
