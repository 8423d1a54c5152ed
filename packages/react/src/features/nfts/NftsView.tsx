import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { isNftVisible, nftAssetId, nftVisibility } from '@latchkit/core'
import type { NetworkId, Nft } from '@latchkit/wire'
import { MissingNetworks } from '../../components/MissingNetworks.tsx'
import { ListFilter } from '../../components/ListFilter.tsx'
import { NetworkFilter } from '../../components/NetworkFilter.tsx'
import { RetryButton } from '../../components/RetryButton.tsx'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useStore } from '../../hooks/useStore.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EndOfList } from '../../ui/EndOfList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { countText, NftGrid, type NftTile } from './NftGrid.tsx'
import { useNftList, type NftList } from './useNftList.ts'

/** The NFTs of the account: its collections, the NFTs of one of them, or those that are hidden. */
export default function NftsView({ params }: ViewProps<'Nfts'>): ReactNode {
  const kit = useKit()
  const { t } = useMessages()
  const list = useNftList()
  const visibility = useStore(nftVisibility(kit))
  const { nfts } = list
  const [visible, hidden] = useMemo(() => {
    const shown = nfts.filter((nft) => isNftVisible(nft, visibility))
    const others = new Set(shown)
    return [shown, nfts.filter((nft) => !others.has(nft))]
  }, [nfts, visibility])

  if (list.status === 'loading') return <NftsSkeleton />
  if (list.status === 'failed') {
    return (
      <EmptyState
        icon="alert"
        title={t('nfts.unavailable')}
        text={t('tokens.unavailableText')}
        action={<RetryButton pending={list.isFetching} onRetry={() => list.refetch()} />}
      />
    )
  }
  const { collection } = params
  return (
    <div data-part="stack" aria-busy={list.isFetching}>
      {collection !== undefined ? (
        <Collection nfts={visible.filter(({ address }) => address === collection)} />
      ) : params.isHidden ? (
        <Hidden nfts={hidden} />
      ) : (
        <Gallery nfts={visible} hasMore={list.hasMore} hiddenCount={hidden.length} />
      )}
      {list.missing.length > 0 && (
        <MissingNetworks missing={list.missing} pending={list.isFetching} onRetry={list.refetch} />
      )}
      <NextPage list={list} />
    </div>
  )
}

/** Fetches the next page when the end comes near, and says if that has failed. */
function NextPage({ list }: { readonly list: NftList }): ReactElement | null {
  const { t } = useMessages()
  if (!list.hasMore) return null
  // A page can be empty: each count of NFTs and each fetch has an end of its own.
  if (!list.hasFailed)
    return <EndOfList key={`${list.nfts.length} ${list.isFetching}`} onReach={list.fetchMore} />
  return (
    <Button fullWidth pending={list.isFetching} onClick={list.fetchMore}>
      {t('shell.tryAgain')}
    </Button>
  )
}

interface GalleryProps {
  readonly nfts: readonly Nft[]
  readonly hasMore: boolean
  readonly hiddenCount: number
}

/** The collections; one with a single NFT is that NFT. */
function Gallery({ nfts, hasMore, hiddenCount }: GalleryProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const [chosen, setChosen] = useState<NetworkId>()
  const networks = useMemo(() => {
    const ids = new Set(nfts.map(({ chainId }) => chainId))
    return Array.from(kit.networks.values()).filter(({ networkId }) => ids.has(networkId))
  }, [kit, nfts])
  const networkId = networks.find((network) => network.networkId === chosen)?.networkId
  const groups = useMemo(
    () => groupNfts(nfts.filter(({ chainId }) => networkId === undefined || chainId === networkId)),
    [nfts, networkId],
  )
  const networkName = (id: string) =>
    networks.length > 1 ? kit.networks.get(id as NetworkId)?.name : undefined

  function tileAt(index: number): NftTile {
    const { address, nfts: members } = groups[index] as (typeof groups)[number]
    const [first] = members
    const details = [networkName(first.chainId)]
    if (members.length === 1)
      return {
        id: address,
        name: first.name,
        detail: [countText(first) ?? first.collection, ...details].filter(Boolean).join(' · '),
        imageUrl: first.imageUrl,
      }
    const name = first.collection ?? t('nfts.collection')
    return {
      id: address,
      name,
      detail: [String(members.length), ...details].filter(Boolean).join(' · '),
      imageUrl: members.find(({ imageUrl }) => imageUrl !== '')?.imageUrl ?? '',
      isCollection: true,
    }
  }

  function choose(index: number) {
    const group = groups[index]
    if (!group) return
    if (group.nfts.length > 1) router.push('Nfts', { collection: group.address })
    else router.push('Nft', { nft: group.nfts[0] })
  }

  return (
    <>
      {networks.length > 1 && (
        <ListFilter isActive={networkId !== undefined}>
          <NetworkFilter networks={networks} selected={networkId} onSelect={setChosen} />
        </ListFilter>
      )}
      {groups.length > 0 ? (
        <NftGrid label={t('nfts.title')} count={groups.length} tileAt={tileAt} onChoose={choose} />
      ) : (
        !hasMore && <EmptyState icon="image" title={t('nfts.empty')} text={t('nfts.emptyText')} />
      )}
      {hiddenCount > 0 && (
        <Button variant="quiet" fullWidth onClick={() => router.push('Nfts', { isHidden: true })}>
          {t('nfts.showHidden', { count: hiddenCount })}
        </Button>
      )}
    </>
  )
}

interface NftListProps {
  readonly nfts: readonly Nft[]
}

/** The NFTs of one collection. */
function Collection({ nfts }: NftListProps): ReactElement | null {
  const { t } = useMessages()
  useViewTitle(nfts[0]?.collection ?? t('nfts.collection'))
  if (nfts.length === 0) return <EmptyState icon="image" title={t('nfts.empty')} />
  return <Singles nfts={nfts} detailOf={(nft) => countText(nft) ?? `#${nft.tokenId}`} />
}

/** What the visitor has hidden, and spam. */
function Hidden({ nfts }: NftListProps): ReactElement {
  const { t } = useMessages()
  useViewTitle(t('nfts.hidden'))
  return (
    <>
      <p data-part="text-quiet">{t('nfts.hiddenText')}</p>
      {nfts.length > 0 ? (
        <Singles nfts={nfts} detailOf={(nft) => nft.collection ?? ''} />
      ) : (
        <EmptyState icon="eye" title={t('nfts.noneHidden')} />
      )}
    </>
  )
}

function Singles({
  nfts,
  detailOf,
}: NftListProps & { readonly detailOf: (nft: Nft) => string }): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  return (
    <NftGrid
      label={t('nfts.title')}
      count={nfts.length}
      tileAt={(index) => {
        const nft = nfts[index] as Nft
        const { name, imageUrl, isSpam } = nft
        return { id: nftAssetId(nft), name, imageUrl, isSpam, detail: detailOf(nft) }
      }}
      onChoose={(index) => {
        const nft = nfts[index]
        if (nft) router.push('Nft', { nft })
      }}
    />
  )
}

const placeholders = [0, 1, 2, 3]

function NftsSkeleton(): ReactElement {
  const { t } = useMessages()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <ul data-part="nft-grid" aria-hidden="true">
        {placeholders.map((index) => (
          <li key={index} data-part="nft-tile">
            <Skeleton shape="block" />
            <Skeleton shape="line" />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The NFTs of one collection, in the server's order. */
interface NftGroup {
  /** CAIP-10 id of the collection's contract. */
  readonly address: string
  readonly nfts: readonly [Nft, ...Nft[]]
}

/** Groups NFTs by their collection, in the order in which the collections come. */
function groupNfts(nfts: readonly Nft[]): readonly NftGroup[] {
  const groups = new Map<string, [Nft, ...Nft[]]>()
  for (const nft of nfts) {
    const group = groups.get(nft.address)
    if (group) group.push(nft)
    else groups.set(nft.address, [nft])
  }
  return Array.from(groups, ([address, members]) => ({ address, nfts: members }))
}
