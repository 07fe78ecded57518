import { MessageList } from '../../../shell/module'
import { useNavigate } from 'react-router-dom'
import { mailAddress } from './mail-calls'

/** The newest mails that came in, for a card. */
export default function MailList() {
  const navigate = useNavigate()
  return <MessageList url="/api/visualdev/Dashboard/Email" onOpen={(id) => void navigate(mailAddress(id))} />
}
