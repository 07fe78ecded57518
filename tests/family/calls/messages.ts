import type { FamilyCall } from '../call'

const root = '/api/message'

/** 7.8: notices, messages and the last chats. */
export const messages: readonly FamilyCall[] = [
  {
    method: 'POST',
    path: root,
    body: { id: 0, title: '回放{run}', bodyText: '<p>正文</p>', files: '[]', toUserIds: '{guestId},{userId}' },
  },
  {
    method: 'GET',
    path: `${root}/Notice`,
    query: { keyword: '回放{run}', currentPage: 1, pageSize: 20, sort: 'desc' },
    reads: {
      'list[].id': 'id',
      'list[].title': 'id',
      'list[].creatorUser': 'id',
      'list[].creatorTime': 'time',
      'list[].enabledMark': 'flag',
      'pagination.total': 'number',
    },
    keeps: { messageId: 'list.0.id' },
  },
  {
    method: 'GET',
    path: `${root}/{messageId}`,
    reads: { id: 'id', title: 'id', bodyText: 'text', files: 'json', toUserIds: 'text' },
    keeps: { message: '' },
  },
  { method: 'PUT', path: `${root}/{messageId}`, sendsBack: 'message', body: { bodyText: '<p>改过</p>' } },
  { method: 'PUT', path: `${root}/{messageId}/Actions/Release` },
  {
    method: 'GET',
    path: root,
    as: 'guest',
    query: { currentPage: 1, pageSize: 20, sort: 'desc', keyword: '', type: '' },
    reads: {
      'list[].id': 'id',
      'list[].title': 'id',
      'list[].type': 'number',
      // Clients compare it loosely with '0' and '1'.
      'list[].isRead': 'any',
      'list[].creatorUser': 'id',
      'list[].lastModifyTime': 'time',
      'pagination.total': 'number',
    },
    keeps: { receivedId: 'list.0.id' },
  },
  {
    method: 'GET',
    path: `${root}/ReadInfo/{receivedId}`,
    as: 'guest',
    reads: { id: 'id', title: 'id', bodyText: 'text', creatorUser: 'id', lastModifyTime: 'time', files: 'json' },
  },
  { method: 'POST', path: `${root}/Actions/ReadAll`, as: 'guest', query: { type: '' }, body: {} },
  { method: 'DELETE', path: `${root}/Record`, as: 'guest', body: { ids: '{receivedId}' } },
  { method: 'DELETE', path: `${root}/{messageId}` },
]

/** The last chats, once somebody has written. */
export const lastChats: readonly FamilyCall[] = [
  {
    method: 'GET',
    path: `${root}/imreply`,
    reads: {
      'list[].id': 'id',
      'list[].realName': 'id',
      'list[].account': 'id',
      'list[].headIcon': 'text',
      'list[].latestMessage': 'text',
      'list[].latestDate': 'time',
      'list[].unreadMessage': 'number',
      'list[].messageType': 'text',
    },
  },
]
