import { useState } from 'react'
import { checkName, isKitError, suggestionsQuery, type NameProblem } from '@latchkit/core'
import { nameWaitMs } from '@latchkit/core/internal'
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'

/** A name of the server, whole, and whether somebody has it. */
export interface NameSuggestion {
  readonly name: string
  readonly registered: boolean
}

/** The typed name, and its state on the server. */
export interface NameChoice {
  readonly typed: string
  readonly type: (text: string) => void
  readonly problem: NameProblem | undefined
  /** The name that was typed, once the server knows its state. */
  readonly wanted: NameSuggestion | undefined
  readonly others: readonly NameSuggestion[]
  /** What all names of the server end with, such as `.shop.example`, once that is known. */
  readonly zone: string | undefined
  readonly isChecking: boolean
  /** Why the lookup failed. */
  readonly error: Error | null
  /** True if the server does not offer names. */
  readonly isOff: boolean
  readonly retry: () => void
}

/** Checks if a name is free when the visitor stops typing. */
export function useNameChoice(): NameChoice {
  const kit = useKit()
  const [typed, type] = useState('')
  const label = typed.trim().toLowerCase()
  const problem = checkName(label)
  const settled = useDebouncedValue(problem ? '' : label, nameWaitMs)
  const isSettled = settled !== '' && settled === label
  const { data, error, isFetching, refetch } = useKitQuery(
    isSettled ? suggestionsQuery(kit, { name: settled }) : undefined,
  )
  const found = isSettled ? (data ?? []) : []
  const isOwn = ({ name }: NameSuggestion): boolean => name.startsWith(`${label}.`)
  const [zone, setZone] = useState<string>()
  const [first] = found
  if (first && !zone) setZone(first.name.slice(first.name.indexOf('.')))
  return {
    typed,
    type,
    problem,
    wanted: found.find(isOwn),
    others: found.filter((each) => !isOwn(each)),
    zone,
    isChecking: problem === undefined && (!isSettled || isFetching),
    error: isSettled ? error : null,
    isOff: isKitError(error, 'RequestRefused') && error.context['status'] === 404,
    retry: () => void refetch(),
  }
}
