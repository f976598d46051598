import { sweepCallCounts } from '#db/count-call.ts'
import type { JobWorkers } from '#db/jobs/run-jobs.ts'
import type { Mailer } from '#platform/mailer/mailer.ts'
import { deliverMail } from '#shop/mail/server/deliver-mail.ts'
import { sweepSessions } from '#shop/members/server/sweep-sessions.ts'
import type { Room } from '#shop/room.ts'
import { composers } from './letters.ts'

/** What the shop does with the jobs of each queue. */
export function createJobWorkers(room: Room, mailer: Mailer): JobWorkers {
  return {
    mail: ({ mailId }, attempt) => deliverMail({ room, mailer, composers }, mailId, attempt),
    sweep: async () => {
      await sweepCallCounts(room.db, room.now())
      await sweepSessions(room.db, room.now())
    },
  }
}
