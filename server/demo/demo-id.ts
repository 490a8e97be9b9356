const rooms = { staff: 'd01', stand: 'd02', category: 'd03', product: 'd04', credential: 'd05' } as const

/** The same id in every demo: a later start recognises the demo, and tests can name its rows. */
export const demoId = (room: keyof typeof rooms, n: number): string =>
  `00000000-0000-7000-8${rooms[room]}-${String(n).padStart(12, '0')}`
