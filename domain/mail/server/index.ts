import { defineServerModule } from '../../../server/module'
import { mail } from '../module'
import { announceMail } from './announce'
import { insertDemoMails } from './demo'
import { addMailRoutes } from './routes'
import { mailSent } from './send-mail'
import { mailStore } from './store'

/** The tables `mails` and `mail_copies` were made by a step of the platform (0011), before there were modules. */
export const mailServer = defineServerModule({
  module: mail,
  routes: addMailRoutes,
  announcements: { [mailSent]: announceMail },
  textsWithFiles: (stores) => stores.of(mailStore).texts(),
  jobs: [
    {
      name: 'mails.removeUnkept',
      title: 'mail.job.removeUnkept',
      at: '5 * * * *',
      run: ({ services }) => services.store.of(mailStore).removeUnkept(),
    },
  ],
  demoAfter: insertDemoMails,
})
