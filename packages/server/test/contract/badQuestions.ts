import { oddBodies, oddTexts, oddValues } from './oddValues.ts'
import type { ContractRow, Question } from './contractRow.ts'

/** A question with what is wrong in it, and the statuses that the contract leaves for it. */
export interface BadQuestion {
  readonly question: Question
  /** Any that the route describes where it is left out. */
  readonly statuses?: readonly number[]
  /** What the first reason must be of. */
  readonly field?: string
}

/** What a route says of itself in the OpenAPI document. */
export interface Operation {
  readonly method: string
  /** Such as `/v1/identity/{address}`. */
  readonly path: string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<Record<string, unknown>>
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Everything that can be wrong in a question of a route, one thing at a time. */
export function badQuestions(
  operation: Operation,
  row: ContractRow,
  good: Question,
  offered: readonly string[],
): readonly BadQuestion[] {
  return [
    ...ofCaller(operation, good),
    ...methods
      .filter((method) => !offered.includes(method))
      .map((method) => ({ question: { ...good, method }, statuses: [405], field: 'method' })),
    ...ofPath(operation, good),
    ...ofQuery(operation, good),
    ...(good.body === undefined ? [] : ofBody(row, good)),
  ]
}

/** Who asks: no project, one that is not known, and the page of another one. */
function ofCaller(operation: Operation, good: Question): readonly BadQuestion[] {
  const inQuery = operation.parameters.some(({ name }) => name === 'projectId')
  const fields = isObject(good.body) ? good.body : {}
  if (!inQuery && !('projectId' in fields)) return []
  const withProject = (id: string | undefined): Question => {
    if (inQuery) return { ...good, path: setQuery(good.path, 'projectId', id) }
    const { projectId: _, ...others } = fields
    return { ...good, body: id === undefined ? others : { ...others, projectId: id } }
  }
  const statuses = [/^\/(?:v1|ws$|batch$|e$)/.test(operation.path) ? 401 : 403]
  const isRelay = operation.path === '/rpc'
  return isRelay
    ? []
    : [
        { question: withProject(undefined), statuses, field: 'authentication' },
        { question: withProject('nobody'), statuses, field: 'authentication' },
        { question: withProject(''), statuses, field: 'authentication' },
        ...['https://evil.example', 'null', 'http://localhost:3000.evil.example'].map((origin) => ({
          question: { ...good, headers: { ...good.headers, origin } },
          statuses: [403],
          field: 'origin',
        })),
      ]
}

function ofPath({ path }: Operation, good: Question): readonly BadQuestion[] {
  const [pathname = '', query] = good.path.split('?')
  const parts = pathname.split('/')
  return path.split('/').flatMap((name, index) =>
    name.startsWith('{')
      ? oddTexts.map((text) => ({
          question: {
            ...good,
            path: `${parts.with(index, text).join('/')}${query === undefined ? '' : `?${query}`}`,
          },
        }))
      : [],
  )
}

function ofQuery(operation: Operation, good: Question): readonly BadQuestion[] {
  const names = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.name !== 'projectId')
    .map(({ name }) => name)
  return [...names, 'unheardOf'].flatMap((name) => [
    ...['', ...oddTexts].map((text) => ({
      question: {
        ...good,
        path: `${setQuery(good.path, name, undefined)}${good.path.includes('?') ? '&' : '?'}${name}=${text}`,
      },
    })),
    { question: { ...good, path: setQuery(good.path, name, undefined) } },
    {
      question: {
        ...good,
        path: `${good.path}${good.path.includes('?') ? '&' : '?'}${name}=1&${name}=2`,
      },
    },
  ])
}

function ofBody(row: ContractRow, good: Question): readonly BadQuestion[] {
  const whole = oddBodies.map(({ body, failure }) => ({
    question: { ...good, body },
    ...(typeof good.body === 'string' || row.isRpc
      ? {}
      : { statuses: statusesOf(failure, row, good.body) }),
  }))
  if (!isObject(good.body)) return whole
  const fields = good.body
  return [
    ...whole,
    ...Object.keys(fields).flatMap((name) => {
      const { [name]: inner, ...others } = fields
      const replaced = [undefined, ...oddValues].map((value) => ({
        question: { ...good, body: { ...others, [name]: value } },
      }))
      if (!isObject(inner)) return replaced
      const deeper = Object.keys(inner).flatMap((key) =>
        [undefined, ...oddValues].map((value) => ({
          question: { ...good, body: { ...fields, [name]: { ...inner, [key]: value } } },
        })),
      )
      return [...replaced, ...deeper]
    }),
  ]
}

/** Where the body names the project, who asks is settled before what is asked. */
function statusesOf(
  failure: 'syntax' | 'shape' | 'size',
  row: ContractRow,
  good: unknown,
): readonly number[] {
  if (failure === 'size') return [413]
  if (failure === 'syntax') return [400]
  return isObject(good) && 'projectId' in good ? [401] : [row.shapeStatus ?? 422]
}

function setQuery(path: string, name: string, value: string | undefined): string {
  const [pathname = '', query = ''] = path.split('?')
  const pairs = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${name}=`))
  if (value !== undefined) pairs.push(`${name}=${value}`)
  return pairs.length === 0 ? pathname : `${pathname}?${pairs.join('&')}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
