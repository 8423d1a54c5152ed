import { useState } from 'react'
import { loginConnectorId } from '@latchkit/core/internal'
import { formatUnits } from '@latchkit/wire'
import { useAddresses } from '../../hooks/useAddresses.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import type { ScannedPayment } from '../../model/components.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import type { Payee, ViewParams } from '../../router/routes.ts'
import { checkForm, type CheckedForm, type SendInput } from './checkForm.ts'
import { moneyForUnits } from '../../model/convertMoney.ts'
import type { NameOutcome } from './NameLookup.tsx'
import type { SendTokens } from './useSendTokens.ts'

/** The form, and what can be done to it. */
export interface SendForm extends SendInput, Omit<CheckedForm, 'receiverProblem'> {
  readonly isMax: boolean
  /** `lookingUp`: what checks addresses is still loading, or the name is still being resolved. */
  readonly receiverProblem: CheckedForm['receiverProblem'] | 'lookingUp'
  /** `to` as its namespace formats it, or the address of the name. */
  readonly receiver: string
  /** `to` is not an address but may be a name. */
  readonly isName: boolean
  readonly lookup: NameOutcome | undefined
  readonly setLookup: (lookup: NameOutcome) => void
  readonly chooseToken: (token: HeldToken) => void
  readonly type: (typed: string) => void
  readonly setReceiver: (to: string) => void
  /** Fills in what a QR code asks for. Without an amount, the one that was typed stays. */
  readonly fill: (payment: ScannedPayment) => void
  /** Goes on in the other unit, with the same amount. */
  readonly switchUnit: () => void
  /** Fills in all there is, or what the fee leaves of it. */
  readonly setMax: (units: bigint) => void
}

interface Filled {
  /** As it was picked; `undefined` while the first of the account is only proposed. */
  readonly picked: HeldToken | undefined
  readonly typed: string
  readonly unit: SendInput['unit']
  readonly isMax: boolean
  readonly to: string
}

/** Holds what the visitor fills in. */
export function useSendForm(
  requested: HeldToken | undefined,
  params: Pick<ViewParams<'Send'>, 'amount' | 'to'>,
  { tokens, nativeBalance }: Pick<SendTokens, 'tokens' | 'nativeBalance'>,
): SendForm {
  const kit = useKit()
  const { connection, networkId } = useConnection()
  const { decimalMark } = useFormats()
  const written = (text: string) => text.replace('.', decimalMark)
  const [filled, setFilled] = useState<Filled>(() => ({
    picked: requested,
    // There is no more to choose of a single NFT.
    typed: written(params.amount ?? (requested?.nft && requested.units === 1n ? '1' : '')),
    unit: 'token',
    isMax: false,
    to: params.to ?? '',
  }))
  const [known, setLookup] = useState<NameOutcome>()
  const inTokens = (units: bigint, token?: HeldToken): Pick<Filled, 'unit' | 'typed'> => ({
    unit: 'token',
    typed: written(formatUnits(units, token?.decimals ?? 0)),
  })
  const change = (part: Partial<Filled>) => setFilled((before) => ({ ...before, ...part }))

  const { picked, typed, unit, to, isMax } = filled
  const token =
    tokens.find(({ key }) => key === picked?.key) ??
    picked ??
    tokens.find((each) => each.networkId === networkId)
  const isName = kit.http !== undefined && isNameLike(to)
  const lookup =
    isName && known?.typed === to && known.networkId === token?.networkId ? known : undefined
  const address = lookup?.found?.address ?? to
  const addresses = useAddresses(token?.networkId)
  const isUnchecked = addresses === undefined && token !== undefined && to !== ''
  const checked = checkForm(
    { token, typed, unit, to: address },
    {
      decimalMark,
      // Of the visitor's own account, the site may pay the fee: the review says whether it does.
      nativeBalance:
        token?.networkId === networkId && connection?.connectorId !== loginConnectorId
          ? nativeBalance
          : undefined,
      addresses: addresses ?? { isAddress: () => false },
    },
  )
  return {
    ...checked,
    token,
    typed,
    unit,
    to,
    isMax,
    receiverProblem: isUnchecked || (isName && !lookup) ? 'lookingUp' : checked.receiverProblem,
    receiver: addresses?.format(address) ?? address,
    isName,
    lookup,
    setLookup,
    chooseToken: (next) =>
      change({
        picked: next,
        isMax: false,
        ...((isMax || next.price === 0) && { typed: '', unit: 'token' }),
      }),
    // The amount belongs to this token, even if another is worth the most a moment later.
    type: (text) => change({ picked: token, typed: text, isMax: false }),
    setReceiver: (text) => change({ to: text.trim() }),
    fill: ({ token: asked, to: receiver, units }) =>
      change({
        to: receiver,
        picked: asked ?? picked,
        ...(asked && units !== undefined && { ...inTokens(units, asked), isMax: false }),
      }),
    switchUnit: () => {
      if (!token) return
      const { units } = checked
      const { price, decimals } = token
      const next = unit === 'token' ? 'money' : 'token'
      const same =
        units === undefined
          ? ''
          : written(
              next === 'money'
                ? moneyForUnits(units, price, decimals)
                : formatUnits(units, decimals),
            )
      change({ unit: next, typed: same, isMax: false })
    },
    setMax: (units) => change({ picked: token, ...inTokens(units, token), isMax: true }),
  }
}

/** Returns true for a text with the shape of a name: something, a dot, an ending. No address of any namespace has a dot. */
export function isNameLike(text: string): boolean {
  return text.length <= longest && /^[^\s/:@]+\.[^\s/:@.]{2,}$/.test(text)
}

const longest = 255

/** A complete form: exactly what will be sent. */
export interface SendDraft {
  readonly token: HeldToken
  /** Base units. */
  readonly units: bigint
  /** The address. */
  readonly to: string
  /** By which the address was found. */
  readonly name?: string | undefined
  /** All of it; of the network's own coin, what the fee leaves. */
  readonly isMax: boolean
  /** Who awaits it. */
  readonly payee?: Payee | undefined
}
