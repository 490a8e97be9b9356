/** Who may ask for more, and who answers, and whose devices are told of it: the lines of `who-may.ts` about it. */

const keepers = ['econome', 'admin'] as const
const askers = ['vendor', 'vendor of another stand', 'kitchen', ...keepers] as const

const answered = { may: ['admin'], says: { own: 'done', missing: 'notification-not-found' } } as const

// Who keeps the stocks asks for any stand, others for their own. So whoever says that there is nothing left.
const asked = {
  may: askers,
  says: { own: 'done', foreign: 'product-not-found', missing: 'product-not-found' },
  butFor: { econome: { foreign: 'done' }, admin: { foreign: 'done' } },
} as const

export const needs = {
  requestRestock: asked,
  markSoldOut: asked,
  markAvailable: asked,
  // Whoever works at a stand reads the requests of that stand; a keeper reads their own, whatever stand they name.
  readMyRequests: {
    may: askers,
    says: { own: 'done', foreign: 'not-allowed', missing: 'not-allowed' },
    butFor: { econome: { foreign: 'done', missing: 'done' }, admin: { foreign: 'done', missing: 'done' } },
  },
  listNotifications: { may: ['admin'], says: { none: 'done' } },
  readNotification: { may: ['admin'], says: { own: 'done', missing: 'notification-not-found' } },
  approveNotification: answered,
  rejectNotification: answered,
  // One withdraws what one asked for; the organiser cancels anything.
  cancelNotification: {
    may: askers,
    says: { own: 'done', foreign: 'notification-not-found', missing: 'notification-not-found' },
    butFor: { admin: { foreign: 'done' } },
  },
  listMyPushDevices: { may: ['admin'], says: { none: 'done' } },
  registerPush: { may: ['admin'], says: { none: 'done' } },
  forgetPush: {
    may: ['admin'],
    says: { own: 'done', foreign: 'push-device-not-found', missing: 'push-device-not-found' },
  },
  tryPush: { may: ['admin'], says: { none: 'done' } },
} as const
