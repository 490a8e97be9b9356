const rooms = { staff: 'd01', stand: 'd02', category: 'd03', product: 'd04', credential: 'd05' } as const

/** The same id in every demo, so that a start recognises the demo and a test can name its things. */
export const demoId = (room: keyof typeof rooms, n: number): string =>
  `00000000-0000-7000-8${rooms[room]}-${String(n).padStart(12, '0')}`
