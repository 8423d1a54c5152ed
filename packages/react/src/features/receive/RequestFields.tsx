import { useState, type ReactElement } from 'react'
import type { Network, ReceiveUriOptions } from '@latchkit/core'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { parseRequest } from './parseRequest.ts'
import { useReceiveTokens } from './useReceiveTokens.ts'

/** The requested payment; empty: any amount of the network's own coin. */
export type PaymentRequest = ReceiveUriOptions

function bringIntoView(fields: HTMLElement | null): void {
  fields?.scrollIntoView?.({ block: 'nearest' })
}

export interface RequestFieldsProps {
  readonly network: Network
  readonly onChange: (request: PaymentRequest) => void
}

/** The fields for a token and an amount, which become part of the QR code. Invalid input is left out. */
export function RequestFields({ network, onChange }: RequestFieldsProps): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const tokens = useReceiveTokens(network)
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState(tokens[0].key)
  const [typed, setTyped] = useState('')
  const token = tokens.find((each) => each.key === key) ?? tokens[0]
  const { problem } = parseRequest(token, typed, formats.decimalMark)

  function update(next: { key: string; typed: string }) {
    const nextToken = tokens.find((each) => each.key === next.key) ?? tokens[0]
    setKey(next.key)
    setTyped(next.typed)
    const { request } = parseRequest(nextToken, next.typed, formats.decimalMark)
    onChange({ ...request, decimals: nextToken.decimals })
  }
  function toggle() {
    setOpen(!isOpen)
    if (isOpen) update({ key: tokens[0].key, typed: '' })
  }
  const error =
    problem &&
    t(problem === 'tooPrecise' ? 'send.amountPreciseText' : 'send.amountInvalidText', {
      example: formats.exact('1.5'),
      symbol: token.symbol,
      count: token.decimals,
    })
  return (
    <div data-part="stack">
      <Button
        variant="quiet"
        fullWidth
        icon={<Icon name={isOpen ? 'minus' : 'plus'} />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t('receive.request')}
      </Button>
      {isOpen && (
        <div data-part="stack" ref={bringIntoView}>
          <Select
            label={t('receive.token')}
            options={tokens.map(({ key, name, symbol }) => ({
              id: key,
              label: `${name} (${symbol})`,
            }))}
            value={token.key}
            onChange={(id) => update({ key: id, typed })}
          />
          <Field
            label={t('receive.amount')}
            hint={t('receive.amountHint')}
            inputMode="decimal"
            value={typed}
            error={error}
            onChange={(text) => update({ key: token.key, typed: text })}
            end={<bdi data-part="text-quiet">{token.symbol}</bdi>}
          />
        </div>
      )}
    </div>
  )
}
