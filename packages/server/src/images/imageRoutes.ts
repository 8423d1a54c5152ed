import type { ServerNetwork } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import * as v from 'valibot'
import { assetIds, browserWalletId } from './assetIds.ts'
import { isIconFolder, type IconFolder, type IconSet } from './createIconSet.ts'
import { drawBrowserWallet, drawSocialTile, drawWalletTile } from './drawTile.ts'
import { networkIcons } from './networkIcons.ts'
import { parseSvgDataUri } from './parseSvgDataUri.ts'
import { isPictureId, type Picture, type PictureRepository } from './pictures/pictureRepository.ts'

const paramsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })
const querySchema = v.object({ size: v.optional(v.picklist(['small', 'large']), 'small') })

const svgType = 'image/svg+xml; charset=utf-8'
const weekSeconds = 604_800
const yearSeconds = 31_536_000
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'access-control-allow-origin': '*',
}

/** The routes of images of wallets, networks, tokens and currencies, so that a page needs no other host. */
export function imageRoutes(parts: {
  readonly icons: IconSet
  readonly pictures: PictureRepository
  readonly networks: readonly ServerNetwork[]
}): readonly Route[] {
  const { icons, pictures, networks } = parts
  const networkNames = new Map(Object.entries(networkIcons))
  const byAssetId = new Map(Object.entries(assetIds))
  const drawings = new Map<string, string>()
  for (const { caipNetworkId, icon } of networks) {
    const drawing = icon && parseSvgDataUri(icon)
    if (drawing) drawings.set(caipNetworkId, drawing)
    else if (icon) networkNames.set(caipNetworkId, icon)
  }

  return [
    imageRoute('/getWalletImage/:id', 'The logo of a wallet, by its `image_id`.', (id, size) => {
      if (isPictureId(id)) return pictures.read(id, size)
      const [folder = '', ...name] = id.split('-')
      if (folder === 'tile') return drawWalletTile(name.join('-'))
      return isIconFolder(folder) ? icons.read(folder, name.join('-')) : undefined
    }),
    imageRoute(
      '/public/getAssetImage/:id',
      'The logo of a network, by CAIP-2 id or name, or by the asset id of another kit; of a login provider, by `social-` and its id.',
      (id) => {
        if (id.startsWith('social-')) return drawSocialTile(id.slice('social-'.length))
        if (id === browserWalletId) return drawBrowserWallet()
        const [folder, name] = byAssetId.get(id)?.split('/') ?? []
        if (name) return icons.read(folder as IconFolder, name)
        return drawings.get(id) ?? icons.read('networks', networkNames.get(id) ?? id)
      },
    ),
    imageRoute('/public/getTokenImage/:id', 'The logo of a token, by symbol.', (id) =>
      icons.read('tokens', id),
    ),
    imageRoute('/public/getCurrencyImage/:id', 'The sign of a currency, by ISO 4217 code.', (id) =>
      drawCurrency(id),
    ),
  ]
}

type Image = Picture | string | undefined

function imageRoute(
  path: string,
  summary: string,
  find: (id: string, size: 'small' | 'large') => Promise<Image> | Image,
): Route {
  return defineRoute({
    method: 'GET',
    path,
    summary,
    params: paramsSchema,
    query: querySchema,
    response: {
      description:
        'An SVG that may be kept for a week; of imported wallets, a picture of at most 128 (small) or 512 pixels (large) that may be kept for a year.',
      contentType: 'image/svg+xml',
    },
    refusals: [400, 404, 429, 503],
    async handler({ params: { id }, query: { size }, context }) {
      const image = await find(id, size)
      if (image === undefined) {
        context.header('cache-control', 'public, max-age=300')
        throw new HttpError(404, 'id', 'There is no image of this name.')
      }
      if (typeof image === 'string')
        return context.body(image, 200, { ...headers, ...cacheHeaders(svgType, weekSeconds) })
      return context.body(new Uint8Array(image.body), 200, {
        ...headers,
        ...cacheHeaders(image.contentType, yearSeconds, ', immutable'),
      })
    },
  })
}

function cacheHeaders(contentType: string, seconds: number, more = ''): Record<string, string> {
  return { 'content-type': contentType, 'cache-control': `public, max-age=${seconds}${more}` }
}

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Returns an SVG of the sign of an ISO 4217 currency, `undefined` for an unknown code. */
function drawCurrency(code: string): string | undefined {
  const name = code.toUpperCase()
  if (!codes.has(name)) return undefined
  const sign = signOf(name)
  const size = sign.length > 2 ? 8 : sign.length > 1 ? 10 : 13
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#3b4a6b"/><text x="12" y="12" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${sign}</text></svg>`
}

function signOf(code: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  const sign = format.formatToParts(1).find((part) => part.type === 'currency')?.value ?? code
  return sign.replaceAll(/[<>&]/g, '')
}
