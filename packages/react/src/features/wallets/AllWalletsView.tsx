import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ReactElement,
} from 'react'
import { searchWallets } from '@latchkit/core'
import { isWalletOf, walletsPerPage } from '@latchkit/core/internal'
import { LazyPhoneOffer } from '../../components/LazyPhoneOffer.tsx'
import { useLegal } from '../../hooks/useLegal.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useFirstFocus } from '../../router/useFirstFocus.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { EndOfList } from '../../ui/EndOfList.tsx'
import { DirectoryGrid } from './DirectoryGrid.tsx'
import { useDirectory } from './useDirectory.ts'

/** Every wallet that the site offers, with a search. */
export default function AllWalletsView({ params }: ViewProps<'AllWallets'>): ReactElement | null {
  const { t } = useMessages()
  const router = useRouter()
  const legal = useLegal()
  const installed = useWallets()
  const field = useFirstFocus()
  const [typed, setTyped] = useState('')
  const [isCertifiedOnly, setIsCertifiedOnly] = useState(false)
  const [room, setRoom] = useState(walletsPerPage)
  // A character is painted before the list that it leads to.
  const directory = useDirectory(useDeferredValue(typed), useDeferredValue(isCertifiedOnly))
  const { listings, term, count, isSearching, hasCertified, isUnreachable, more } = directory
  const known = listings.length

  useEffect(() => {
    if (legal.isMissing) router.reset('Connect')
  }, [legal.isMissing, router])

  const showMore = useCallback(() => {
    setRoom((shown) => Math.min(shown, known) + walletsPerPage)
    more()
  }, [more, known])

  // Wallets that are here are found also where no directory knows them.
  const unlisted = useMemo(
    () =>
      isCertifiedOnly
        ? []
        : searchWallets(installed, term).filter(
            (wallet) => !listings.some((listing) => isWalletOf(wallet, listing)),
          ),
    [installed, term, listings, isCertifiedOnly],
  )
  if (legal.isMissing) return null
  const shown = unlisted.length + Math.min(known, room)
  return (
    <div data-part="stack">
      <LazyPhoneOffer next={params.next} />
      <Field
        type="search"
        inputMode="search"
        enterKeyHint="search"
        label={t('wallets.search')}
        inputRef={field}
        labelHidden
        placeholder={t('wallets.search')}
        value={typed}
        start={<Icon name="search" />}
        end={isSearching && <Spinner />}
        onChange={(text) => {
          setTyped(text)
          setRoom(walletsPerPage)
        }}
      />
      {/* It has its place before the switch is there. */}
      <div data-part="found">
        <span role="status" dir="auto">
          {isSearching
            ? t('wallets.searching')
            : t('wallets.found', { count: count + unlisted.length })}
        </span>
        {(hasCertified || isCertifiedOnly) && (
          <Switch checked={isCertifiedOnly} onChange={showCertified}>
            {t('wallets.certifiedOnly')}
          </Switch>
        )}
      </div>
      {isUnreachable && (
        <Notice tone="info" title={t('wallets.unreachable')}>
          {t('wallets.unreachableText')}
        </Notice>
      )}
      {shown === 0 && !isSearching ? (
        <EmptyState
          icon="search"
          title={t(isCertifiedOnly ? 'wallets.noneCertified' : 'wallets.none')}
          text={t(isCertifiedOnly ? 'wallets.noneCertifiedText' : 'wallets.noneText')}
          action={
            isCertifiedOnly ? (
              <Button
                onClick={() => {
                  showCertified(false)
                  // The button goes, and the focus would go with it.
                  field.current?.focus()
                }}
              >
                {t('wallets.showAll')}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <DirectoryGrid
          installed={installed}
          unlisted={unlisted}
          listings={listings}
          count={shown}
          params={params}
        />
      )}
      {(known > room || known < count) && <EndOfList key={shown} onReach={showMore} />}
    </div>
  )

  function showCertified(only: boolean) {
    setIsCertifiedOnly(only)
    setRoom(walletsPerPage)
  }
}
