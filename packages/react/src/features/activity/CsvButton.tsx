import type { ReactElement } from 'react'
import type { Kit } from '@latchkit/core'
import { namespaceOf, type NetworkId, type Transaction } from '@latchkit/wire'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { MessageKey } from '../../locales/messageKey.ts'
import { saveFile } from '../../model/saveFile.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { activityCsv, csvColumns, type CsvColumn } from './activityCsv.ts'

export interface CsvButtonProps {
  readonly transactions: readonly Transaction[]
}

const headingKeys: Readonly<Record<CsvColumn, MessageKey>> = {
  date: 'activity.csvDate',
  type: 'activity.csvType',
  status: 'activity.csvStatus',
  direction: 'activity.csvDirection',
  amount: 'activity.csvAmount',
  asset: 'activity.csvAsset',
  value: 'activity.csvValue',
  from: 'activity.csvFrom',
  to: 'activity.csvTo',
  fee: 'activity.csvFee',
  network: 'activity.csvNetwork',
  hash: 'activity.csvHash',
}

/** The byte order mark: spreadsheets read a file as UTF-8 only with it. */
const byteOrderMark = '\uFEFF'

/** Saves the shown transactions as a CSV file. */
export function CsvButton({ transactions }: CsvButtonProps): ReactElement {
  const kit = useKit()
  const { currency } = kit.config
  const { networkId } = useConnection()
  const { t } = useMessages()
  async function save() {
    const headings = csvColumns.map(
      (column) => [column, t(headingKeys[column], { currency: currency.toUpperCase() })] as const,
    )
    const formatted = await Promise.all(
      transactions.map(async ({ metadata, ...rest }) => ({
        ...rest,
        metadata: {
          ...metadata,
          sentFrom: await formatAddress(kit, metadata.chain, metadata.sentFrom),
          sentTo: await formatAddress(kit, metadata.chain, metadata.sentTo),
        },
      })),
    )
    const csv = activityCsv(formatted, Object.fromEntries(headings) as Record<CsvColumn, string>)
    const day = new Date().toISOString().slice(0, 10)
    const [only, ...others] = new Set(
      transactions.map(({ metadata }) => metadata.chain ?? networkId),
    )
    const network = only !== undefined && others.length === 0 ? `-${only.replace(':', '-')}` : ''
    const name = `activity${network}-${day}.csv`
    saveFile(name, 'text/csv;charset=utf-8', byteOrderMark + csv)
  }
  return (
    <IconButton
      icon="download"
      label={t('activity.download')}
      disabled={transactions.length === 0}
      onClick={() => void save()}
    />
  )
}

/** Formats an address as its network does; one that cannot be formatted stays unchanged. */
async function formatAddress(kit: Kit, networkId: string | null, address: string): Promise<string> {
  const adapter =
    networkId === null ? undefined : kit.adapters.get(namespaceOf(networkId as NetworkId))
  const addresses = await adapter?.loadAddresses().catch(() => undefined)
  return addresses?.format(address) ?? address
}
