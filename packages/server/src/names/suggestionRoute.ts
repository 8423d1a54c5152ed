import { nameSuggestionsSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { Route } from '../middleware/route.ts'
import type { NameParts } from './nameParts.ts'
import { findFault } from './readName.ts'

const count = 5
const endings = ['hq', 'one', 'pay', 'app', 'dao', 'wallet', 'home', 'now', 'labs', 'studio']
const mostNumbers = 30
const paramsSchema = v.object({
  name: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(/^[a-z0-9.-]{3,255}$/, 'at least 3 letters, digits and hyphens'),
  ),
})

/** Names that begin as asked: that name itself, whoever has it, and others that are free. */
export function suggestionRoute({ book, zone }: NameParts): Route {
  return {
    method: 'GET',
    path: '/v1/profile/suggestions/:name',
    summary: 'Names that can be had.',
    params: paramsSchema,
    query: v.object({ zone: v.optional(v.string()) }),
    answer: {
      description: 'At most five; the name itself is the first where it can be a name.',
      contentType: 'application/json',
      schema: nameSuggestionsSchema,
    },
    refusals: [400, 429, 503],
    async handle(context) {
      const { name: text } = readInput(paramsSchema, context.req.param())
      if ((context.req.query('zone') ?? zone).toLowerCase() !== zone)
        throw new Refusal(400, 'name', `The names of this server end in .${zone}.`)
      const label = text.endsWith(`.${zone}`) ? text.slice(0, -zone.length - 1) : text
      if (label.includes('.'))
        throw new Refusal(400, 'name', `A name ends in .${zone}, with one label before it.`)
      const stem = label.replaceAll(/^-+|-+$/g, '')
      const numbers = Array.from({ length: mostNumbers }, (_, index) => String(index + 1))
      const candidates = [...endings, ...numbers]
        .map((ending) => stem + ending)
        .filter((each) => findFault(each) === undefined)
      const own = findFault(label) === undefined ? [label] : []
      const taken = await book.pickTaken([...own, ...candidates].map((each) => `${each}.${zone}`))
      const suggestions = [
        ...own,
        ...candidates.filter((each) => !taken.has(`${each}.${zone}`)),
      ].slice(0, count)
      return context.json({
        suggestions: suggestions.map((each) => {
          const name = `${each}.${zone}`
          return { name, registered: taken.has(name) }
        }),
      })
    },
  }
}
