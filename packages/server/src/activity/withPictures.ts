import type { History, NftInfo } from '@latchkit/wire'

/** Gives every picture of a page its address. */
export function withPictures(history: History, pictureUrl: (picture: string) => string): History {
  const complete = <T extends { readonly nft_info: NftInfo | null }>(entry: T): T => {
    const preview = entry.nft_info?.content?.preview
    if (!entry.nft_info || !preview) return entry
    const content = {
      preview: { ...preview, url: pictureUrl(preview.url) },
      detail: entry.nft_info.content?.detail ?? null,
    }
    return { ...entry, nft_info: { ...entry.nft_info, content } }
  }
  return {
    ...history,
    data: history.data.map(({ transfers, approvals, ...transaction }) => ({
      ...transaction,
      transfers: transfers?.map(complete) ?? null,
      ...(approvals && { approvals: approvals.map(complete) }),
    })),
  }
}
