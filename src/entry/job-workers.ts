import { sweepCallCounts } from '#db/count-call.ts'
import type { JobWorkers } from '#db/jobs/job-queue.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mailer/mailer.ts'
import { sweepTokens } from '#shop/admin/server/end-tokens.ts'
import { sweepCarts } from '#shop/cart/server/sweep-carts.ts'
import { deliverMail } from '#shop/mail/server/deliver-mail.ts'
import { rescueStrandedMails } from '#shop/mail/server/send-again.ts'
import { sweepSessions } from '#shop/members/server/sweep-sessions.ts'
import { forgetUnconfirmed } from '#shop/newsletter/server/forget-unconfirmed.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import { payCashback } from '#shop/orders/server/pay-cashback.ts'
import { makePhoto } from '#shop/reviews/server/make-photo.ts'
import { sweepPhotos } from '#shop/reviews/server/sweep-photos.ts'
import type { Room } from '#shop/room.ts'
import { composers } from './letters.ts'

/** What the shop does with the jobs of each queue. */
export function createJobWorkers(room: Room, mailer: Mailer, log: Log): JobWorkers {
  return {
    mail: ({ mailId }, attempt) => deliverMail({ room, mailer, composers }, mailId, attempt),
    cashback: ({ orderId }) => payCashback(room, orderId),
    photo: ({ key }) => makePhoto(room, log, key),
    expire: async () => {
      await expireOrders(room)
    },
    sweep: async () => {
      await rescueStrandedMails(room)
      await forgetUnconfirmed(room)
      await sweepCarts(room)
      await sweepCallCounts(room.db, room.now())
      await sweepTokens(room)
      await sweepSessions(room)
      await sweepPhotos(room)
    },
  }
}
