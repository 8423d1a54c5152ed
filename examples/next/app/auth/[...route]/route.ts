import { auth } from '../../../lib/auth'

export const GET = auth.handle
export const POST = auth.handle
