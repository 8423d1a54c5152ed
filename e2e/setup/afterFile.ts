// Runs with each file of tests.
import { afterAll } from 'vitest'
import { endPhones } from '../support/withPhone.ts'

afterAll(endPhones)
