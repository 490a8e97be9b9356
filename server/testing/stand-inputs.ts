/** A well-formed input of every call about stands that names one or more, and about their boards; `nowhere` is the id of nothing. */

export const standInputs = (nowhere: string) => ({
  readStands: { search: '', status: 'active', sort: 'todaySales', order: 'desc', page: 1 },
  addStand: {
    name: 'Sfenj',
    letter: 'SF',
    color: '#B91C1C',
    isActive: true,
    isReserve: false,
    unclaimedMinutes: 12,
    vendorId: null,
  },
  editStand: {
    standId: nowhere,
    name: 'Sfenj',
    letter: 'SF',
    color: '#B91C1C',
    isActive: true,
    isReserve: false,
    unclaimedMinutes: 12,
    vendorId: null,
  },
  activateStand: { standId: nowhere },
  deactivateStand: { standId: nowhere },
  deleteStand: { standId: nowhere },
  listBoards: {},
  makeBoard: { name: 'Grande place', standIds: [nowhere] },
  revokeBoard: { boardId: nowhere },
})
