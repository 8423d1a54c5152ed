import { defineRoute, type Route } from '@latchkit/backend/http'
import { referenceOf } from '@latchkit/wire'
import * as v from 'valibot'
import type { OnrampAsset } from '../onrampAssets.ts'
import type { OnrampParts } from '../onrampParts.ts'
import { paymentCurrencies, paymentMethods } from '../paymentMethod.ts'

const types = [
  'countries',
  'crypto-currencies',
  'fiat-currencies',
  'payment-methods',
  'fiat-purchases-limits',
  'countries-defaults',
] as const
const querySchema = v.object({
  type: v.picklist(types),
  countries: v.optional(v.string()),
  excludeProviders: v.optional(v.string()),
})
const defaultAmount = 100

/** The route of providers' properties: from a reseller if one is configured, else from the configuration. */
export function propertiesRoute({ assets, providers }: OnrampParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/onramp/providers/properties',
    summary: 'Countries, currencies, payment methods and limits.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    response: {
      description: 'A list whose entries depend on `type`.',
      contentType: 'application/json',
      schema: v.array(v.record(v.string(), v.unknown())),
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ query: { type, ...query }, context }) {
      const properties = providers.find((provider) => provider.properties)?.properties
      if (!properties) return context.json(configured[type](assets))
      const filled = Object.entries(query).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, text] as const],
      )
      return context.json(await properties(type, Object.fromEntries(filled)))
    },
  })
}

const configured: Readonly<
  Record<(typeof types)[number], (assets: readonly OnrampAsset[]) => readonly object[]>
> = {
  countries: () => [{ countryCode: 'US', name: 'United States', flagImageUrl: '', regions: [] }],
  'crypto-currencies': (assets) =>
    assets.map((asset) => ({
      currencyCode: asset.code,
      name: asset.name,
      chainCode: asset.network.toUpperCase(),
      chainName: asset.networkName,
      chainId: referenceOf(asset.networkId),
      contractAddress: asset.contract ?? null,
      symbolImageUrl: '',
    })),
  'fiat-currencies': () =>
    paymentCurrencies.map(({ id, name }) => ({ currencyCode: id, name, symbolImageUrl: '' })),
  'payment-methods': () =>
    paymentMethods.map(({ code, title, kind }) => ({
      paymentMethod: code,
      name: title,
      paymentType: kind,
      logos: { dark: '', light: '' },
    })),
  'fiat-purchases-limits': () =>
    paymentCurrencies.map(({ id }) => ({
      currencyCode: id,
      defaultAmount,
      minimumAmount: Math.min(...paymentMethods.map(({ minimum: least }) => least)),
      maximumAmount: Math.max(...paymentMethods.map(({ maximum: most }) => most)),
    })),
  'countries-defaults': () => [
    {
      countryCode: 'US',
      defaultCurrencyCode: 'USD',
      defaultPaymentMethods: paymentMethods.map(({ code }) => code),
    },
  ],
}
