import { expect, it } from 'vitest'
import type { NetworkId, Transaction } from '@latchkit/wire'
import { mergeActivities, type ActivityPages } from './mergeActivities.ts'

function transaction(day: number, chain: NetworkId): Transaction {
  return {
    id: `${chain} ${day}`,
    metadata: {
      operationType: 'send',
      hash: `${chain} ${day}`,
      // Providers write the same moment in several ways.
      minedAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00${chain === red ? '.000Z' : 'Z'}`,
      sentFrom: 'a',
      sentTo: 'b',
      status: 'confirmed',
      nonce: 0,
      application: null,
      chain,
    },
    transfers: [],
  }
}

const red = 'eip155:1'
const blue = 'solana:1'

function pages(
  networkId: NetworkId,
  days: readonly (readonly number[])[] | undefined,
  change: Partial<ActivityPages> = {},
): ActivityPages {
  return {
    networkIds: [networkId],
    data: days && {
      pages: days.map((page) => ({
        data: page.map((day) => transaction(day, networkId)),
        next: null,
      })),
      pageParams: [],
    },
    error: null,
    isLoading: false,
    isFetching: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: async () => {
      throw new Error('not asked here')
    },
    refetch: async () => {
      throw new Error('not asked here')
    },
    ...change,
  }
}

function days({ transactions }: ReturnType<typeof mergeActivities>): readonly string[] | undefined {
  return transactions?.map(({ id }) => id)
}

it('lays two lists over each other, newest first', () => {
  const merged = mergeActivities([pages(red, [[9, 5]]), pages(blue, [[7], [6]])])
  expect(days(merged)).toEqual([`${red} 9`, `${blue} 7`, `${blue} 6`, `${red} 5`])
  expect(merged.rounds.map((round) => round.map(({ id }) => id))).toEqual([
    [`${red} 9`, `${red} 5`, `${blue} 7`],
    [`${blue} 6`],
  ])
})

it('holds back what may have something newer before it, and asks the list that is behind', () => {
  const short = pages(red, [[9, 8]], { hasNextPage: true })
  const long = pages(blue, [[7, 3]], { hasNextPage: true })
  const merged = mergeActivities([short, long])
  expect(days(merged)).toEqual([`${red} 9`, `${red} 8`])
  expect(merged.behind).toEqual([short])
  const later = mergeActivities([pages(red, [[9, 8], [4]]), long])
  expect(days(later)).toEqual([`${red} 9`, `${red} 8`, `${blue} 7`, `${red} 4`, `${blue} 3`])
  expect(later.behind).toEqual([long])
})

it('knows nothing of the time of a list whose page came empty with more behind it', () => {
  const empty = pages(red, [[]], { hasNextPage: true })
  const merged = mergeActivities([empty, pages(blue, [[7]], { hasNextPage: true })])
  expect(days(merged)).toEqual([])
  expect(merged.behind).toEqual([empty])
})

it('keeps the list of one account as the server has it', () => {
  const merged = mergeActivities([pages(red, [[3, 9]], { hasNextPage: true })])
  expect(days(merged)).toEqual([`${red} 3`, `${red} 9`])
})

it('names the network that one answer lacks, until a later page has it, and keeps the order of time', () => {
  const lacking = pages(red, [[9], [8], [4]])
  const history = lacking.data?.pages ?? []
  const withUnavailable = (page: number): ActivityPages => ({
    ...lacking,
    networkIds: [red, blue],
    data: {
      pageParams: [],
      pages: history.map((each, index) =>
        index === page ? { ...each, unavailable: [blue] } : each,
      ),
    },
  })
  expect(mergeActivities([withUnavailable(0)]).missing).toEqual([blue])
  expect(mergeActivities([withUnavailable(2)]).missing).toEqual([blue])
  expect(mergeActivities([withUnavailable(1)]).missing).toEqual([])
  const late = pages(red, [[9], [3], [7]])
  const [first, second, third] = late.data?.pages ?? []
  if (!first || !second || !third) throw new Error('Three pages were made.')
  const merged = mergeActivities([
    {
      ...late,
      data: { pageParams: [], pages: [first, { ...second, unavailable: [blue] }, third] },
    },
  ])
  expect(days(merged)).toEqual([`${red} 9`, `${red} 7`, `${red} 3`])
})

it('tells which networks are missing once all have answered, and nothing before', () => {
  const broken = pages(blue, undefined, { error: new Error('down') })
  expect(mergeActivities([pages(red, [[9]]), broken])).toMatchObject({
    missing: [blue],
    isLoading: false,
    error: { message: 'down' },
  })
  const slow = pages(blue, undefined, { isLoading: true })
  const waiting = mergeActivities([pages(red, [[9]]), slow])
  expect([days(waiting), waiting.missing, waiting.isLoading]).toEqual([undefined, [], true])
  expect(mergeActivities([broken]).missing).toEqual([])
  expect(mergeActivities([])).toMatchObject({ isLoading: false, hasNextPage: false })
})
