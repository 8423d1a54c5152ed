import { useState, type ReactElement, type Ref } from 'react'
import { isKitError, minimumAmount, type SwapOffer } from '@latchkit/core'
import { swapSlippageWarningPercent } from '@latchkit/core/internal'
import { formatUnits } from '@latchkit/wire'
import { RetryButton } from '../../components/RetryButton.tsx'
import { useConnection } from '../../hooks/useConnection.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { Facts, type Fact } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ImpactNotice, useImpactFact } from './impact.tsx'
import type { RankedOffer } from './rankOffers.ts'
import type { Offers } from './useOffers.ts'
import type { SwapForm } from './useSwapForm.ts'

export interface OfferDetailsProps {
  readonly form: SwapForm
  readonly offers: Offers
  readonly slippageRef: Ref<HTMLInputElement>
}

/** The offers side by side, and what the chosen one is made of. */
export function OfferDetails({
  form,
  offers,
  slippageRef,
}: OfferDetailsProps): ReactElement | null {
  const { t } = useMessages()
  const { chosen, error } = offers
  const offer = chosen?.offer
  const impact = useImpactFact(offer)
  const facts = useOfferFacts(chosen, form.slippagePercent)
  // Of what the visitor does not have, the amount says enough.
  const isTooLarge = form.amountProblem?.code === 'tooLarge'
  if (!offer) return error && !isTooLarge ? <NoOffer error={error} onRetry={offers.retry} /> : null
  return (
    <>
      <OfferList form={form} offers={offers} />
      <Facts facts={[facts.rate, impact, facts.fee, facts.route, facts.minimum]} />
      <ImpactNotice offer={offer} />
      <Slippage form={form} inputRef={slippageRef} />
      <p data-part="text-quiet" aria-live="off">
        {offers.isRenewing || offers.secondsLeft === 0
          ? t('swaps.renewing')
          : t('swaps.renewed', { seconds: offers.secondsLeft })}
      </p>
    </>
  )
}

/** Returns the name under which visitors know a provider. */
function useProviderName(): (provider: string) => string {
  const { t } = useMessages()
  const names: Readonly<Record<string, string>> = {
    pools: t('swaps.pools'),
    lifi: 'LI.FI',
    jupiter: 'Jupiter',
  }
  return (provider) => names[provider] ?? provider
}

/** The facts of an offer that form and review have in common. */
export function useOfferFacts(
  ranked: RankedOffer | undefined,
  slippagePercent: number | undefined,
): Readonly<Record<'rate' | 'fee' | 'route' | 'minimum', Fact | undefined>> {
  const { t } = useMessages()
  const formats = useFormats()
  const nameOf = useProviderName()
  const { network } = useConnection()
  if (!ranked) return { rate: undefined, fee: undefined, route: undefined, minimum: undefined }
  const { offer, feeUnits, feeWorth } = ranked
  const { from, to, amount, toAmount, route, provider } = offer
  const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {}
  const poolFee = route?.reduce((left, { feePercent = 0 }) => left * (1 - feePercent / 100), 1)
  const least = slippagePercent === undefined ? undefined : minimumAmount(toAmount, slippagePercent)
  return {
    rate: {
      label: t('swaps.rate'),
      value: (
        <bdi>
          {t('swaps.rateText', {
            from: from.symbol,
            to: to.symbol,
            amount: formats.quantity(rateOf(offer)),
          })}
        </bdi>
      ),
    },
    fee:
      feeUnits === undefined
        ? undefined
        : {
            label: t('send.fee'),
            value: <bdi>{`${formats.fee(formatUnits(feeUnits, decimals))} ${symbol}`}</bdi>,
            note: feeWorth === undefined ? undefined : <bdi>{formats.money(feeWorth)}</bdi>,
          },
    route: {
      label: t('swaps.provider'),
      value: nameOf(provider),
      note:
        poolFee !== undefined && poolFee < 1
          ? `${t('swaps.poolFee')} ${formats.percent((1 - poolFee) * 100)}`
          : undefined,
    },
    minimum:
      least === undefined
        ? undefined
        : {
            label: t('swaps.minimum'),
            value: <bdi>{`${formats.quantity(formatUnits(least, to.decimals))} ${to.symbol}`}</bdi>,
          },
  }

  function rateOf({ from: sold, to: bought }: SwapOffer): string {
    if (amount === 0n) return '0'
    const one = 10n ** BigInt(sold.decimals)
    const finer = 10n ** 18n
    return formatUnits((toAmount * one * finer) / amount, bought.decimals + 18)
  }
}

/** All offers, the best first and why it is; the visitor may take another. */
function OfferList({ form, offers }: Pick<OfferDetailsProps, 'form' | 'offers'>) {
  const { t } = useMessages()
  const formats = useFormats()
  const nameOf = useProviderName()
  const { ranked, chosen } = offers
  if (ranked.length < 2) return null
  const [best] = ranked
  return (
    <section aria-label={t('swaps.offers')}>
      <ul data-part="plain-list">
        {ranked.map((each) => {
          const { offer } = each
          const isBest = each === best
          const received = formats.quantity(formatUnits(offer.toAmount, offer.to.decimals))
          return (
            <li key={offer.provider}>
              <ListItem
                title={nameOf(offer.provider)}
                detail={
                  isBest
                    ? t(each.net === undefined ? 'swaps.mostText' : 'swaps.bestText')
                    : each.net !== undefined && formats.money(each.net)
                }
                end={
                  <span data-part="figures">
                    <bdi>{`${received} ${offer.to.symbol}`}</bdi>
                    {isBest && <Badge tone="success">{t('swaps.best')}</Badge>}
                  </span>
                }
                selected={each === chosen}
                onClick={() => form.chooseProvider(offer.provider)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const slippages = ['0.1', '0.5', '1']
const custom = 'custom'

function Slippage({
  form,
  inputRef,
}: {
  readonly form: SwapForm
  readonly inputRef: Ref<HTMLInputElement>
}): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const { slippageText, isSlippageCustom, slippagePercent, setSlippage } = form
  const [isOpen, setOpen] = useState(isSlippageCustom)
  const percent = (text: string) => formats.percent(Number(text))
  return (
    <div data-part="stack">
      <span data-part="field-label">{t('swaps.slippage')}</span>
      <ChoiceChips
        label={t('swaps.slippage')}
        choices={[
          ...slippages.map((id) => ({ id, label: percent(id) })),
          { id: custom, label: t('swaps.custom') },
        ]}
        selected={isOpen || !slippages.includes(slippageText) ? custom : slippageText}
        onSelect={(id) => {
          setOpen(id === custom)
          setSlippage(id === custom ? slippageText : id, id === custom)
        }}
      />
      {isOpen && (
        <Field
          label={t('swaps.customSlippage')}
          inputRef={inputRef}
          inputMode="decimal"
          value={slippageText}
          onChange={(text) => setSlippage(text, true)}
          error={slippagePercent === undefined ? t('swaps.slippageInvalid') : undefined}
          hint={t('swaps.slippageText')}
          end="%"
        />
      )}
      {slippagePercent !== undefined && slippagePercent > swapSlippageWarningPercent && (
        <Notice tone="warning" title={t('swaps.slippageHigh')}>
          {t('swaps.slippageHighText', { percent: formats.percent(slippagePercent) })}
        </Notice>
      )}
    </div>
  )
}

function NoOffer({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useMessages()
  const isEmpty = isKitError(error, 'NoLiquidity')
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={t(isEmpty ? 'swaps.noLiquidity' : 'swaps.quoteFailed')}
        action={!isEmpty && <RetryButton onRetry={onRetry} />}
      >
        {isEmpty ? t('swaps.noLiquidityText') : errorMessage(t, error)}
      </Notice>
    </div>
  )
}
