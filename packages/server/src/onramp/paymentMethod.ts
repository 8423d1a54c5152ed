/** How somebody pays. */
export type PaymentMethod = 'card' | 'bank'

/** A way to pay, as it is called on the wire, and how much can be paid with it. */
export interface PaymentMethodFacts {
  readonly method: PaymentMethod
  /** In options. */
  readonly id: string
  /** In quotes. */
  readonly code: string
  readonly title: string
  readonly kind: 'CARD' | 'BANK_TRANSFER'
  /** Whole units of either currency. */
  readonly least: number
  readonly most: number
}

/** Every way to pay. */
export const paymentMethods: readonly PaymentMethodFacts[] = [
  {
    method: 'card',
    id: 'card',
    code: 'CREDIT_DEBIT_CARD',
    title: 'Credit and debit card',
    kind: 'CARD',
    least: 10,
    most: 7_500,
  },
  {
    method: 'bank',
    id: 'ach_bank_account',
    code: 'ACH',
    title: 'Bank account',
    kind: 'BANK_TRANSFER',
    least: 10,
    most: 25_000,
  },
]

/** The money that is taken. */
export const paymentCurrencies: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'USD', name: 'US Dollar' },
  { id: 'EUR', name: 'Euro' },
]
