import type { ReactElement } from 'react'
import type { OnrampOptions } from '@latchkit/wire'
import { useMessages } from '../../hooks/useMessages.ts'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { AssetPicture } from './AssetPicture.tsx'

export interface CurrencyChoiceProps {
  readonly currencies: OnrampOptions['paymentCurrencies']
  readonly selected: string
  readonly onSelect: (id: string) => void
}

/** The money that is paid, or paid out. */
export function CurrencyChoice(props: CurrencyChoiceProps): ReactElement {
  const { t } = useMessages()
  return (
    <ChoiceChips
      label={t('onramp.currency')}
      choices={props.currencies.map(({ id }) => ({
        id,
        label: (
          <span data-part="line">
            <AssetPicture kind="Currency" symbol={id} size="badge" />
            {id}
          </span>
        ),
      }))}
      selected={props.selected}
      onSelect={props.onSelect}
    />
  )
}
