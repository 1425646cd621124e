import { withPictures } from '../picture-upload.ts';
import type { Route, Visit } from '../route.ts';
import { changeRemovals, checkPetition } from './check-petition.ts';
import { chooseComment, showComments } from './comments.ts';
import { exportPetitionDelivery, postPetitionDelivery, showPetitionDelivery } from './deliver-petition.ts';
import { addPetition, savePetition, showNewPetition, showPetition } from './edit-petition.ts';
import {
  managePetition,
  sendPetitionQrCode,
  sharePetition,
  showPetitionAdvanced,
} from './manage-petition.ts';
import { showPaperSheet } from './paper-sheet.ts';
import { showPetitions } from './petition-list.ts';
import { previewPetition } from './preview-petition.ts';
import { exportSigners, showSigners } from './signers.ts';
import { postPaper, showPaper } from './type-paper.ts';
import { confirmWaiting, showWaiting } from './waiting.ts';

const petitions = '/manage/:account/petitions';
const petition = `${petitions}/:id`;

const withPicture = (handle: (visit: Visit) => ReturnType<typeof addPetition>) =>
  withPictures([{ name: 'picture', kind: 'picture' }], handle);

/** The webpages of petitions. Members edit drafts; only organizers publish and change what is public. */
export const petitionRoutes: readonly Route[] = [
  {
    method: 'get',
    path: petitions,
    operation: 'listManagedPetitions',
    needs: 'member',
    handle: showPetitions,
  },
  {
    method: 'get',
    path: `${petitions}/new`,
    operation: 'showNewPetition',
    needs: 'member',
    handle: showNewPetition,
  },
  {
    method: 'post',
    path: `${petitions}/new`,
    operation: 'addPetition',
    needs: 'member',
    takesFiles: true,
    handle: withPicture(addPetition),
  },
  { method: 'get', path: petition, operation: 'managePetition', needs: 'member', handle: managePetition },
  {
    method: 'get',
    path: `${petition}/people`,
    operation: 'listSigners',
    needs: 'organizer',
    handle: showSigners,
  },
  {
    method: 'post',
    path: `${petition}/people.csv`,
    operation: 'exportSigners',
    needs: 'organizer',
    handle: exportSigners,
  },
  { method: 'get', path: `${petition}/paper`, operation: 'showPaper', needs: 'organizer', handle: showPaper },
  {
    method: 'post',
    path: `${petition}/paper`,
    operation: 'postPaper',
    needs: 'organizer',
    handle: postPaper,
  },
  {
    method: 'get',
    path: `${petition}/paper/sheet`,
    operation: 'showPaperSheet',
    needs: 'member',
    handle: showPaperSheet,
  },
  {
    method: 'get',
    path: `${petition}/delivery`,
    operation: 'showPetitionDelivery',
    needs: 'organizer',
    handle: showPetitionDelivery,
  },
  {
    method: 'post',
    path: `${petition}/delivery`,
    operation: 'postPetitionDelivery',
    needs: 'organizer',
    handle: postPetitionDelivery,
  },
  {
    method: 'get',
    path: `${petition}/delivery.csv`,
    operation: 'exportPetitionDelivery',
    needs: 'organizer',
    fresh: true,
    handle: exportPetitionDelivery,
  },
  {
    method: 'get',
    path: `${petition}/comments`,
    operation: 'listComments',
    needs: 'organizer',
    handle: showComments,
  },
  {
    method: 'post',
    path: `${petition}/comments`,
    operation: 'chooseComment',
    needs: 'organizer',
    handle: chooseComment,
  },
  {
    method: 'get',
    path: `${petition}/check`,
    operation: 'checkPetition',
    needs: 'organizer',
    handle: checkPetition,
  },
  {
    method: 'post',
    path: `${petition}/check`,
    operation: 'changeRemovals',
    needs: 'organizer',
    handle: changeRemovals,
  },
  {
    method: 'get',
    path: `${petition}/waiting`,
    operation: 'listWaitingSignatures',
    needs: 'organizer',
    handle: showWaiting,
  },
  {
    method: 'post',
    path: `${petition}/waiting`,
    operation: 'confirmWaitingSignature',
    needs: 'organizer',
    handle: confirmWaiting,
  },
  {
    method: 'get',
    path: `${petition}/share`,
    operation: 'sharePetition',
    needs: 'member',
    handle: sharePetition,
  },
  {
    method: 'get',
    path: `${petition}/qr.svg`,
    operation: 'sendPetitionQrCode',
    needs: 'member',
    handle: sendPetitionQrCode,
  },
  {
    method: 'get',
    path: `${petition}/advanced`,
    operation: 'showPetitionAdvanced',
    needs: 'member',
    handle: showPetitionAdvanced,
  },
  {
    method: 'get',
    path: `${petition}/edit`,
    operation: 'editPetition',
    needs: 'member',
    handle: showPetition,
  },
  {
    method: 'post',
    path: `${petition}/edit`,
    operation: 'savePetition',
    needs: 'member',
    takesFiles: true,
    handle: withPicture(savePetition),
  },
  {
    method: 'get',
    path: `${petition}/preview`,
    operation: 'previewPetition',
    needs: 'member',
    handle: previewPetition,
  },
];
