import type { moreIcons } from './moreIcons.ts'

/** The kit's own icons: one path each, drawn on a grid of 20 with a stroke of 1.6. These are of the modal and its first views. */
export const icons = {
  alert:
    'M10 7.6v3.6M10 13.9v.01M8.7 3.7 2.3 14.6a1.5 1.5 0 0 0 1.3 2.2h12.8a1.5 1.5 0 0 0 1.3-2.2L11.3 3.7a1.5 1.5 0 0 0-2.6 0Z',
  back: 'M12 4.5 6.5 10l5.5 5.5',
  check: 'm4.5 10.5 3.6 3.6 7.4-8',
  chevron: 'M8 4.5 13.5 10 8 15.5',
  close: 'm5 5 10 10M15 5 5 15',
  danger: 'M10 6.4v4.2M10 13.4v.01M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  disconnect:
    'M8 17H4.8A1.8 1.8 0 0 1 3 15.2V4.8A1.8 1.8 0 0 1 4.8 3H8M13.2 13.8 17 10l-3.8-3.8M17 10H7.6',
  help: 'M7.9 7.9a2.2 2.2 0 1 1 3.3 2c-.8.5-1.2.9-1.2 1.7M10 14v.01M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  info: 'M10 9.2v4.4M10 6.5v.01M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  offline:
    'M2.6 2.6l14.8 14.8M10 15.4v.01M7.4 12.6a3.8 3.8 0 0 1 4-.8M4.8 9.8a7.5 7.5 0 0 1 3-1.7M12.4 8.2a7.5 7.5 0 0 1 2.8 1.6M2.4 7.2a11 11 0 0 1 2.8-1.9M9.2 4.4a11 11 0 0 1 8.4 2.8',
  phone:
    'M6 4.4A1.9 1.9 0 0 1 7.9 2.5h4.2A1.9 1.9 0 0 1 14 4.4v11.2a1.9 1.9 0 0 1-1.9 1.9H7.9A1.9 1.9 0 0 1 6 15.6ZM9.2 14.8h1.6',
  qr: 'M3.2 3.2h4.6v4.6H3.2ZM12.2 3.2h4.6v4.6h-4.6ZM3.2 12.2h4.6v4.6H3.2ZM12 12v.01M16.8 12v.01M14.4 14.4v.01M12 16.8v.01M16.8 16.8v.01',
  search: 'M14 8.7a5.3 5.3 0 1 1-10.6 0 5.3 5.3 0 0 1 10.6 0ZM12.6 12.6l4.2 4.2',
  success: 'M6.8 10.3l2.2 2.2 4.2-4.7M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  wallet:
    'M3 6.4A2.2 2.2 0 0 1 5.2 4.2h8.4a1.6 1.6 0 0 1 1.6 1.6v1.4M3 6.4v7.4a2.2 2.2 0 0 0 2.2 2.2h9.6a2.2 2.2 0 0 0 2.2-2.2V9.4a2.2 2.2 0 0 0-2.2-2.2H4.4A1.4 1.4 0 0 1 3 6.4ZM13.6 11.6v.01',
} as const

/** The name of an icon. */
export type IconName = keyof typeof icons | keyof typeof moreIcons
