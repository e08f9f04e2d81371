import { gzipSync } from 'node:zlib';
import { articlePage, PIXEL_PNG } from '../support/page-server.ts';
import { type BrokenFeed, broken } from './broken-feed.ts';

/** What servers answer in the place of a feed. */
export function notFeeds(): BrokenFeed[] {
  const sitemap =
    '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/</loc></url></urlset>';
  return [
    broken('nothing', '', 'not-a-feed'),
    broken('blanks', ' \n\t ', 'not-a-feed'),
    broken('words', 'Service unavailable', 'not-a-feed'),
    broken('a page', articlePage({ title: 'Marais' }), 'not-a-feed'),
    broken(
      'a page that speaks of feeds',
      '<html><body><rss><channel><item/></channel></rss></body></html>',
      'not-a-feed',
    ),
    broken(
      'XHTML',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head></html>',
      'not-a-feed',
    ),
    broken(
      'a page to sign in',
      '<!DOCTYPE html><form action="/login"><input name="password"></form>',
      'not-a-feed',
    ),
    broken('a sitemap', sitemap, 'not-a-feed'),
    broken('an outline', '<opml version="2.0"><body><outline xmlUrl="/feed"/></body></opml>', 'not-a-feed'),
    broken('a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><title>T</title></svg>', 'not-a-feed'),
    broken(
      'other RDF',
      '<rdf:RDF><foaf:Person><foaf:name>Ann</foaf:name></foaf:Person></rdf:RDF>',
      'not-a-feed',
    ),
    broken('a picture', PIXEL_PNG, 'not-a-feed'),
    broken('an archive', gzipSync('<rss/>'), 'not-a-feed'),
    broken('a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj <</Type /Catalog>> endobj', 'not-a-feed'),
    broken('the beginning of one', '<?xml version="1.0"?><rss version="2.0">', 'feed-unreadable'),
    broken('less than the beginning', '<?xml version="1.0"?><rss vers', 'not-a-feed'),
    broken('an empty one', '<feed xmlns="http://www.w3.org/2005/Atom"/>', 'feed-unreadable'),
  ];
}
