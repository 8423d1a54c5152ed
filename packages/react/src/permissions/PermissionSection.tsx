import type { ReactElement } from 'react'
import {
  getProvider,
  isKitError,
  KitError,
  shortAddress,
  type EvmProvider,
  type Kit,
  type Query,
} from '@latchkit/core'
import { loadLogin, queryBase } from '@latchkit/core/internal'
import type { GrantedExecutionPermission } from '@latchkit/wire'
import { useAction } from '../hooks/useAction.ts'
import { useFormats } from '../hooks/useFormats.ts'
import { useKit } from '../hooks/useKit.ts'
import { useLoginError } from '../hooks/useLoginError.ts'
import { useOwnTexts } from '../hooks/useOwnTexts.ts'
import { useTokens } from '../hooks/useTokens.ts'
import { messages } from '../locales/en/permissions.ts'
import type { PermissionsProps } from '../model/components.ts'
import { useKitQuery } from '../query/useKitQuery.ts'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import { FullAddress } from '../ui/FullAddress.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { describePermission } from './describePermission.ts'

/** The permissions of an account: to whom, how much, how much of it is spent, until when, and the way to end each. */
export function PermissionSection({ connection }: PermissionsProps): ReactElement | null {
  const kit = useKit()
  const { t, locale } = useOwnTexts(messages)
  const { exact } = useFormats()
  const { tokens } = useTokens()
  const onError = useLoginError()
  const { features } = kit.config
  const { data, error, refetch } = useKitQuery(
    features.smartSessions ? permissionsQuery(kit, connection) : undefined,
    // What is spent changes without the page.
    { retry: false, refetchOnMount: 'always' },
  )
  const end = useAction((context: string) => endPermission(kit, connection, context))
  const { networks, config } = kit

  if (!features.smartSessions) return null
  // Neither the site nor the network has them.
  if (isKitError(error, 'MethodNotSupported')) return null
  return (
    <section data-part="stack" aria-labelledby={titleId}>
      <h3 id={titleId} data-part="section-title">
        {t('permissions.title')}
      </h3>
      {error && !data && (
        <Notice
          tone="warning"
          title={t('permissions.failed')}
          action={<Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>}
        />
      )}
      {!error && !data && <Skeleton shape="block" />}
      {data && (
        <p data-part="text-quiet">
          {t(data.length === 0 ? 'permissions.none' : 'permissions.text')}
        </p>
      )}
      {data?.map((granted) => {
        const { context, to } = granted
        const { network, spends, token, spent, until } = describePermission(granted, {
          t,
          locale,
          networks,
          tokens,
          exact,
        })
        return (
          <div key={context} data-part="stack" data-gap="small">
            <Facts
              facts={[
                {
                  label: t('permissions.to'),
                  value: config.metadata?.name ?? location.host,
                  note: t('permissions.key', { address: shortAddress(to) }),
                },
                { label: t('permissions.spends'), value: <bdi>{spends}</bdi> },
                token !== undefined && {
                  label: t('permissions.token'),
                  value: <FullAddress address={token} />,
                  wide: true,
                },
                spent !== undefined && { label: t('permissions.spent'), value: <bdi>{spent}</bdi> },
                { label: t('permissions.until'), value: until },
                { label: t('permissions.network'), value: network },
              ]}
            />
            <Button
              fullWidth
              pending={end.isPending && end.variables === context}
              aria-label={`${t('permissions.end')}: ${spends}`}
              onClick={() => {
                if (!end.isPending)
                  end.mutate(context, { onError, onSettled: () => void refetch() })
              }}
            >
              {t('permissions.end')}
            </Button>
          </div>
        )
      })}
    </section>
  )
}

const titleId = 'latch-permissions'

type Wallet = PermissionsProps['connection']

/** The key is that of `permissionsQuery` of `@latchkit/evm/actions`: what a site asks for itself is there already. */
function permissionsQuery(
  kit: Kit,
  connection: Wallet,
): Query<readonly GrantedExecutionPermission[]> {
  const { account, connectorId, networkId } = connection
  return {
    ...queryBase(kit, 10_000, 'permissions', account.address, connectorId),
    async queryFn() {
      const login = await loadLogin(kit)()
      // Where its account can never be a smart account, it has none.
      if ((await login.canBeSmart(networkId).catch(() => undefined)) === null)
        throw new KitError('MethodNotSupported', 'The account has no permissions on this network.')
      const granted = await request(kit, connection, 'wallet_getGrantedExecutionPermissions', [])
      return granted as readonly GrantedExecutionPermission[]
    },
  }
}

async function endPermission(
  kit: Kit,
  connection: Wallet,
  permissionContext: string,
): Promise<void> {
  await request(kit, connection, 'wallet_revokeExecutionPermission', [{ permissionContext }])
}

async function request(
  kit: Kit,
  { namespace }: Wallet,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  // Asked of accounts that can be smart accounts alone: their provider is one of EIP-1193.
  const options = { namespace } as Parameters<typeof getProvider>[1]
  const provider = (await getProvider(kit, options)) as EvmProvider
  return await provider.request({ method, params })
}
