// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Drawing} from "./Drawing.sol";
import {Text} from "./Text.sol";

interface ERC1155Receiver {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);

    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

/// @title An ERC-1155 collection whose metadata and pictures are made by the contract itself.
contract ExampleEditions {
    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);
    event URI(string value, uint256 indexed id);

    error NotMinter();
    error NotAllowed();
    error UnknownToken(uint256 id);
    error InsufficientBalance(uint256 id, uint256 balance, uint256 needed);
    error LengthMismatch();
    error ZeroAddress();
    error ReceiverRefused(address to);

    string public constant name = "Latch Editions";
    string public constant symbol = "EDITION";
    address public immutable minter = msg.sender;

    mapping(uint256 id => uint256) public totalSupply;
    mapping(address account => mapping(uint256 id => uint256)) public balanceOf;
    mapping(address account => mapping(address operator => bool)) public isApprovedForAll;

    function mint(address to, uint256 id, uint256 value) external {
        if (msg.sender != minter) revert NotMinter();
        if (to == address(0)) revert ZeroAddress();
        if (totalSupply[id] == 0) emit URI(uriOf(id), id);
        totalSupply[id] += value;
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
        _ask(address(0), to, id, value, "");
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        _move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        _ask(from, to, id, value, data);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        if (ids.length != values.length) revert LengthMismatch();
        for (uint256 i; i < ids.length; ++i) _move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        bytes4 answer = ERC1155Receiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        if (answer != ERC1155Receiver.onERC1155BatchReceived.selector) revert ReceiverRefused(to);
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory balances)
    {
        if (accounts.length != ids.length) revert LengthMismatch();
        balances = new uint256[](ids.length);
        for (uint256 i; i < ids.length; ++i) balances[i] = balanceOf[accounts[i]][ids[i]];
    }

    function uri(uint256 id) external view returns (string memory) {
        if (totalSupply[id] == 0) revert UnknownToken(id);
        return uriOf(id);
    }

    /// ERC-165, ERC-1155 and its metadata extension.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function uriOf(uint256 id) private pure returns (string memory) {
        string memory title = string.concat("Edition ", Text.decimal(id));
        return
            Text.json(
                abi.encodePacked(
                    '{"name":"',
                    title,
                    '","description":"One of many equal pieces.","decimals":0,"image":"',
                    Drawing.picture(id, title),
                    '","attributes":[{"trait_type":"Shape","value":"',
                    Drawing.shapeName(id),
                    '"}]}'
                )
            );
    }

    function _move(address from, address to, uint256 id, uint256 value) private {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotAllowed();
        if (to == address(0)) revert ZeroAddress();
        uint256 balance = balanceOf[from][id];
        if (balance < value) revert InsufficientBalance(id, balance, value);
        balanceOf[from][id] = balance - value;
        balanceOf[to][id] += value;
    }

    function _ask(address from, address to, uint256 id, uint256 value, bytes memory data) private {
        if (to.code.length == 0) return;
        bytes4 answer = ERC1155Receiver(to).onERC1155Received(msg.sender, from, id, value, data);
        if (answer != ERC1155Receiver.onERC1155Received.selector) revert ReceiverRefused(to);
    }
}
