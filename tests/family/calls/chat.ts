import type { FamilyMessage } from '../call'

/** 7.15: the socket. */
export const chat: readonly FamilyMessage[] = [
  {
    says: { method: 'OnConnection', token: '{token}', mobileDevice: false },
    hears: 'initMessage',
    reads: { unreadMessageCount: 'number', unreadNoticeCount: 'number', unreadTotalCount: 'number', unreadNums: 'list' },
  },
  {
    says: { method: 'SendMessage', token: '{token}', toUserId: '{guestId}', messageType: 'text', messageContent: '你好' },
    hears: 'sendMessage',
    reads: {
      UserId: 'id',
      account: 'id',
      realName: 'id',
      headIcon: 'text',
      toUserId: 'id',
      toAccount: 'id',
      toRealName: 'id',
      toHeadIcon: 'text',
      messageType: 'id',
      toMessage: 'text',
      dateTime: 'time',
      latestDate: 'time',
    },
  },
  {
    note: 'a picture',
    says: {
      method: 'SendMessage',
      token: '{token}',
      toUserId: '{guestId}',
      messageType: 'image',
      messageContent: { name: '{chatPicture}', width: 1, height: 1 },
    },
    hears: 'sendMessage',
    reads: { messageType: 'id', toMessage: 'object', 'toMessage.path': 'id', 'toMessage.width': 'number', 'toMessage.height': 'number' },
  },
  {
    says: {
      method: 'MessageList',
      token: '{token}',
      toUserId: '{guestId}',
      formUserId: '{userId}',
      currentPage: 1,
      pageSize: 30,
      sord: 'desc',
      keyword: '',
    },
    hears: 'messageList',
    reads: {
      'list[].id': 'id',
      'list[].sendUserId': 'id',
      'list[].sendTime': 'time',
      'list[].receiveUserId': 'id',
      'list[].content': 'text',
      'list[].contentType': 'id',
      'pagination.total': 'number',
      'pagination.currentPage': 'number',
    },
  },
  { says: { method: 'UpdateReadMessage', token: '{token}', formUserId: '{guestId}' }, reads: {} },
]
