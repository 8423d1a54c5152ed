'use client'

export { Button } from './ui/Button.tsx'
