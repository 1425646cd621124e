import type { Route } from '../route.ts';
import { changeList, receiveTable, showBringForm, showList } from './bring-list.ts';

const lists = '/manage/:account/people/import';

/** Lists of people from elsewhere. */
export const listRoutes: readonly Route[] = [
  {
    method: 'get',
    path: lists,
    operation: 'showBringForm',
    needs: 'administrator',
    handle: showBringForm,
  },
  {
    method: 'post',
    path: lists,
    operation: 'receiveTable',
    needs: 'administrator',
    takesFiles: 'table',
    handle: receiveTable,
  },
  { method: 'get', path: `${lists}/:id`, operation: 'showList', needs: 'administrator', handle: showList },
  {
    method: 'post',
    path: `${lists}/:id`,
    operation: 'changeList',
    needs: 'administrator',
    handle: changeList,
  },
];
