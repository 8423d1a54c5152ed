import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { nameSuggestionsSchema } from '@latchkit/wire'
import * as v from 'valibot'
import type { NameParts } from './nameParts.ts'
import { findLabelProblem } from './parseName.ts'

const maxSuggestions = 5
const suffixes = ['hq', 'one', 'pay', 'app', 'dao', 'wallet', 'home', 'now', 'labs', 'studio']
const maxNumber = 30
const paramsSchema = v.object({
  name: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(/^[a-z0-9.-]{3,255}$/, 'at least 3 letters, digits and hyphens'),
  ),
})

/** The route of name suggestions: the requested name itself, registered or not, and free names that start with it. */
export function suggestionRoute({ repository, zone }: NameParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/profile/suggestions/:name',
    summary: 'Suggestions for a name.',
    params: paramsSchema,
    query: v.object({ zone: v.optional(v.string()) }),
    response: {
      description: 'At most five; the name itself comes first if it is valid.',
      contentType: 'application/json',
      schema: nameSuggestionsSchema,
    },
    refusals: [400, 429, 503],
    async handler({ params: { name: text }, context }) {
      if ((context.req.query('zone') ?? zone).toLowerCase() !== zone)
        throw new HttpError(400, 'name', `The names of this server end in .${zone}.`)
      const label = text.endsWith(`.${zone}`) ? text.slice(0, -zone.length - 1) : text
      if (label.includes('.'))
        throw new HttpError(400, 'name', `A name ends in .${zone}, with one label before it.`)
      const base = label.replaceAll(/^-+|-+$/g, '')
      const numbers = Array.from({ length: maxNumber }, (_, index) => String(index + 1))
      const candidates = [...suffixes, ...numbers]
        .map((suffix) => base + suffix)
        .filter((each) => findLabelProblem(each) === undefined)
      const labelItself = findLabelProblem(label) === undefined ? [label] : []
      const registered = await repository.filterRegistered(
        [...labelItself, ...candidates].map((each) => `${each}.${zone}`),
      )
      const suggestions = [
        ...labelItself,
        ...candidates.filter((each) => !registered.has(`${each}.${zone}`)),
      ].slice(0, maxSuggestions)
      return {
        suggestions: suggestions.map((each) => {
          const name = `${each}.${zone}`
          return { name, registered: registered.has(name) }
        }),
      }
    },
  })
}
