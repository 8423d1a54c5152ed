import type { ReactElement } from 'react'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { Field } from '../../ui/Field.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useAmountError } from '../../components/useAmountError.ts'
import type { SendForm } from './useSendForm.ts'

export interface NftFieldProps {
  readonly form: SendForm
  readonly token: HeldToken
}

/** Which NFT, and how many if the account holds several of its edition. */
export function NftField({ form, token }: NftFieldProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const error = useAmountError(form)
  const { name, iconUrl, units, quantity, balance, networkId } = token
  return (
    <>
      <ListItem
        start={<Picture src={ownImageUrl(kit, iconUrl)} name={name} />}
        title={<bdi>{name}</bdi>}
        detail={<bdi>{balance.nft?.collection ?? kit.networks.get(networkId)?.name}</bdi>}
      />
      {units > 1n && (
        <Field
          label={t('send.amount')}
          inputMode="numeric"
          value={form.typed}
          onChange={form.type}
          error={error}
          hint={t('send.balance', { amount: formats.exact(quantity) })}
          end={
            <button type="button" data-part="text-button" onClick={() => form.setMax(units)}>
              {t('send.max')}
            </button>
          }
        />
      )}
    </>
  )
}
