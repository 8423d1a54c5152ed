/** A payment method. */
export type PaymentMethod = 'card' | 'bank'

/** A payment method with its names in the API and its limits. */
export interface PaymentMethodDetails {
  readonly method: PaymentMethod
  /** Its name in options. */
  readonly id: string
  /** Its name in quotes. */
  readonly code: string
  readonly title: string
  readonly kind: 'CARD' | 'BANK_TRANSFER'
  /** Whole units of either currency. */
  readonly minimum: number
  readonly maximum: number
}

/** All payment methods. */
export const paymentMethods: readonly PaymentMethodDetails[] = [
  {
    method: 'card',
    id: 'card',
    code: 'CREDIT_DEBIT_CARD',
    title: 'Credit and debit card',
    kind: 'CARD',
    minimum: 10,
    maximum: 7_500,
  },
  {
    method: 'bank',
    id: 'ach_bank_account',
    code: 'ACH',
    title: 'Bank account',
    kind: 'BANK_TRANSFER',
    minimum: 10,
    maximum: 25_000,
  },
]

/** All payment currencies. */
export const paymentCurrencies: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'USD', name: 'US Dollar' },
  { id: 'EUR', name: 'Euro' },
]
